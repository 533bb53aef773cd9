import { line, lines, sections, text } from './page-fields.ts'

/** Phases and principles: specification §2, Process. */
export const processFields = {
  description: text('For search engines')`
Six phases from first hello to long-term support: how long each takes, what we do and what you get.`,
  heading: lines('Headline')`{processHeading}`,
  lede: text('Below the headline')`
Most first releases take {least} to {most} weeks from hello to launch. Here is where they go, what we do, and what you get at each stop.`,
  phases: sections('The phases: how long, what it is, then two lists of points')`## Discovery & Ideation
1-2 weeks

We listen first. You tell us what hurts; we find out who it hurts, how often and what it costs to leave it.

### What we do
- A working session with the people who will use it
- A look at what you already have
- Risks and unknowns, written down

### What you get
- A one-page brief in plain English
- A ranked list of what to build first
- A first range for time and budget

## Planning & Architecture
1-3 weeks

{route} what gets built, in which order, and with what.

### What we do
- Screens sketched and clicked through
- Data, systems and integrations mapped
- A plan cut into two-week pieces

### What you get
- A clickable prototype
- A technical plan you can show anyone
- A fixed scope for the first release

## Development & Implementation
4-12 weeks

Heads down, but never out of sight. Every second week you use what we made.

### What we do
- Working software every two weeks
- Code read by a second pair of eyes
- A demo you can bring your team to

### What you get
- A test site that is always up to date
- Source code, yours from day one
- Notes on every decision that cost money

## Testing & QA
1-2 weeks

We try to break it so that your customers do not have to.

### What we do
- Old phones, small screens, poor signal
- Screen reader and keyboard checks
- Load, security and backup tests

### What you get
- A list of what we found and fixed
- An accessibility report
- Your sign-off, in writing

## Deployment & Launch
1 week

On a Tuesday morning, with coffee. Never on a Friday.

### What we do
- A rehearsal with real data
- A switch-over with a way back
- Watching the first day together

### What you get
- The live product
- Accounts and keys in your name
- A short guide for your team

## Post-Launch Support
ongoing

Software is never finished; it is looked after. One number to call, and somebody who knows the code.

### What we do
- Updates and security fixes
- Small improvements every month
- A monthly look at what people really use

### What you get
- A plain monthly report
- A reply within 24 hours
- A list of what to do next`,
  principlesTitle: line('Above the principles')`{principles}`,
  principles: sections('The principles')`## Transparency
You see the same board, the same test site and the same bad news as we do, on the same day.

## Collaboration
You know the business, we know the tools. Neither of us decides alone.

## Quality
Tested, accessible and quick on a cheap phone. It is not finished before that.

## Agility
Every two weeks we look up, and the plan may change with what we see.`,
}
