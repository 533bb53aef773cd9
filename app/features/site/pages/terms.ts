import { date, line, optional, sections, text } from './page-fields.ts'

export const termsFields = {
  description: text('For search engines')`What you and {agency} may expect of each other on this site. It is short.`,
  heading: line('Headline')`The short version.`,
  lede: text('Below the headline')`
{termsLede} Using this site says yes to what stands here, so {agency}, in {location}, has kept it brief.`,
  changed: date('Last changed on')`2026-11-21`,
  looking: sections('Before the contract')`## Looking is free
Reading these pages and talking to the chat costs nothing and binds neither of us.

## The assistant is software
It can misunderstand, and it cannot make an offer. A price or a date counts once a person has confirmed it in writing.

## Your idea stays yours
Tell us what we need in order to answer, and no more. If part of it is secret, ask for a confidentiality agreement before you tell us that part.

## A sample is a sample
A project marked Sample was made up, to show the kind of thing we do.`,
  contract: line('The contract')`Work begins when both of us have signed a written proposal.`,
  contractRules: optional(text('Below it')`From then on its terms count, not these.`),
  rules: sections('After the contract')`## What is ours
The words, the design and the code of this site. Link to any page you like; ask before you copy one. {typeface}

## What is not on
Breaking in, flooding the site, sending what is unlawful, or pretending to be somebody else. We may turn away whoever does.

## When we are wrong
We take care, but a page can be out of date and a server can be down. As far as the law allows, we do not answer for loss that comes from relying on this site alone. {consumer}

## Whose law
{courts} A telephone call is usually quicker.`,
  unclear: line('At the end')`Something unclear? Ask before you nod.`,
  privacy: line('Before the way to Privacy')`What happens to what you tell us is a page of its own:`,
}
