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

/** Matters on which the site says nothing, whatever else is asked with them. */
export const unansweredMatters = `
  refund, discount, afslag, guarantee, warranty, equity, bee, bbbee, logo, branding, flyer, hiring, vacancy, internship, intern, salary, hack, hacking,
  competitor, rival, compare, comparison, nonprofit, weekend, sunday, saturday, sondae, saterdae, teach me, money do you make, you earn, i earn, your
  revenue, your turnover, vat number, vat registered, charge vat, excluding vat, including vat, other agencies, other companies charge, other developers
  charge, anyone else charge, others charge, cheaper than, expensive than, faster than, money back, opening hours, office hours, are you open, you hire,
  hire me, work for you, business card, should i charge, salesforce cost, hubspot cost, xero cost, my price, my customers, per sale, start a business, people pay for`

/** Everyday matters: the site says nothing on them, unless they are what a site, an app or a system is for. */
export const everydayMatters = `
  weather, weer, rain, forecast, temperature, thesis, homework, essay, assignment, dissertation, exam, recipe, cook, flight, fly, hotel, holiday, taxi,
  bus, bitcoin, crypto, cryptocurrency, forex, lottery, president, election, politics, rugby, cricket, football, soccer, joke, poem, song, sing, movie,
  doctor, lawyer, dentist, medicine, loan, mortgage, insurance, job, printer, laptop, car, plumber, electrician, dinner, lunch, coffee, beer, pizza,
  tattoo, girlfriend, boyfriend, marry, love, god, religion, petrol, fuel, rent, bread, brood, milk, parking, gym, netflix, roof, airport, uber, cost of
  living, tax, string, learn`
