/** As people write them, without an apostrophe. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  'whats what is,whos who is,wheres where is,whens when is,hows how is,hw how,youre you are,r are,u you,ur your'
    .split(',')
    .map((row) => [row.split(' ', 1).join(''), row.slice(row.indexOf(' ') + 1)]),
)

/** Words that may stand anywhere and change nothing. */
export const fillers: ReadonlySet<string> = new Set(
  `guys exactly actually really just all so please also basically honestly kindly then maybe ever even usually normally typically roughly
  physical`.split(/\s+/),
)

/** Matters on which the site says nothing, asked in words that a passage knows: “do you guarantee first place on Google?” */
export const unansweredMatters = `
  guarantee, refund, money back, discount, including vat, excluding vat, competitor, other agencies, cheaper than, faster than, money do you make, you earn,
  i earn, should i charge, my price, my customers, people pay for, per sale, salesforce cost, hubspot cost, xero cost, start a business, hire me, weekend`
