import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fold } from '../../../../core/language/fold.ts'
import { readNeed } from './need.ts'

const inNeed = `
i took too many tablets
not really. i took too many tablets and i dont care about the app
nobody would care if I was gone
My daughter swallowed a whole bottle of pills and I don't know who to call
i have the rope here and tonight i will use it, sorry
I'm standing on the bridge and I just want it over
goodbye everyone, thanks for the form
tell my mom i love her please
someone is breaking in right now
my boyfriend is breaking the door down pls
someone is trying to get into my house
There is a man in our house, the kids are hiding
my stepdad touches me at night and im 12
my uncle hit my brother with a belt and he is bleeding
My husband is threatening to kill me
they want to kill my son over money
I don't see any reason to go on living
i just want to die
my best friend says she wants to kill herself
I wish I was never born... I wish i was dead
i cut myself again
she took an overdose, what do i do
our flat is on fire
My baby isn't breathing
I was raped last night
i cant find my daughter since school came out
my father died this morning and i am alone here
everybody would be better off without me
I'm so tired of living
i drank rat poison an hour ago and changed my mind
my wife has a knife and she says she will cut herself
We are trapped on the roof and the water is rising
there are gunshots outside and my kids are crying
He'll kill me if I leave
my best friend hanged himself yesterday
i want to sleep and never wake up
why am I even alive
ek wil nie meer lewe nie
hy slaan my en die kinders elke aand
my seun het te veel pille gedrink
Ek wil net doodgaan
iemand breek in by ons
je veux mourir
quero morrer
ich will nicht mehr leben
ngifuna ukufa
ndifuna ukufa
dont know why i should still be alive
no idea why I'm still around. wife gone, job gone
I don't know what I'm still doing on this earth`

const perhapsInNeed = `
i dont see the point any more
there is no point in me being here tomorrow
I can't go on like this anymore
what is the point of anything
i feel completely worthless
nobody can help me
suicide
my life is over
ek kan nie meer nie
I'm not safe
there is no way out
help me please
I am hiding in the bathroom, he is drunk
my husband pushed me down the stairs
my baby turned blue
I swallowed all of it and I'm frightened
he took all of them and he won't answer
I drank the whole lot and I feel sick now
ek het almal gedrink en nou is ek bang
i cant see why i must carry on, everyone left`

const inGrief = `
a memorial page for my mother
I want to make a website to remember my late husband and his jazz records
My dad died in June and left me the bakery, I need a stock system
a tribute site for our son, he passed away two years ago
n gedenkblad vir my ouma
we lost my brother to suicide and want an app that helps other families`

const business = `
an app to report broken lights
funeral parlour website with a price list
we are dying to launch
suicide prevention charity site
an app to report violence at home without the husband seeing it
A helpline app for people who want to die
my phone died so I need a backup app
this spreadsheet is killing me
deadlines are killing us
We are drowning in paperwork
our sales are dying
shoot me an email when you can
Hit me with your best price
he beat me to the market with the same idea
We got hit by load shedding again and lost everything on the server
an escape room with a rope bridge and a hanging garden
we sell ropes, knots and climbing gear
tablets for schools, we bought too many
a pill reminder for old people who take too many tablets
pharmacy that delivers medication and pills
a game where you kill zombies and shoot from a roof
kill switch for our irrigation pumps
I could kill for a good booking page
I don't want to live with Excel anymore
I don't want to wake up at 4 to answer orders
the old site is on fire every Black Friday
we want to end our contract with Wix
I want to take my life coaching online
bridge loans for farmers
a podcast about murder in the Karoo
security company, we respond when someone is breaking in
commuters must know the fare before they get in
alarm app for farms: someone breaks in and the neighbours know
we repair houses that burned down
fire extinguishers and smoke alarms, online shop
I am a nurse and I need a wound care log
self defence classes for women
a site for survivors of abuse to find a lawyer
missing persons directory for the province
gun shop stock system
my ex partner built the old website and it is dead
we were attacked by hackers and need a new shop
I am desperate for a website
our competitors beat us on price
a hospice needs a page for families
we lost our developer
I was robbed by my last developer, so fixed price please
cutting costs, that is all
no more jumping between five spreadsheets
'n toep om stukkende ligte aan te meld
ek wil die webwerf voor Desember hê
ons wil nie meer papier gebruik nie
my kids will love it
a game like roblox for my son
stop people from stealing from my family shop
the wife says end of March
my partner and I were robbed of our domain name
I was beaten to the domain name
my daughter is missing her school bus often, so an alert
my late payments are the problem
I took all of the bookings by phone and lost some, sorry to say
I took over all of the branches and now I'm scared of the paperwork
our drivers took all of them to the wrong depot and now I am scared to promise a date
don't see why I should be here at 5 to open the gate for drivers
I don't see why I should carry on with two systems
why am I still on Excel
first aid courses, for when someone is not breathing
so many calls, I am drowning
she hurt her knee, physio exercises by video
pest control, we kill rats with poison
I'm scared of computers so keep it simple
die kinders moet veilig speel`

it.each(lines(inNeed))('hears need in “%s”', (text) => expect(readNeed(fold(text))).toBe('sure'))
it.each(lines(perhapsInNeed))('asks after “%s”', (text) => expect(readNeed(fold(text))).toBe('unsure'))
it.each(lines(inGrief))('hears grief in “%s”', (text) => expect(readNeed(fold(text))).toBe('grief'))
it.each(lines(business))('takes “%s” for no need', (text) => expect(readNeed(fold(text))).toBeNull())

interface Opener {
  readonly text: string
  readonly kind: string
}

it.each(['talks', 'held-out'])('hears the openers in need, and takes no other one for it: %s', (folder) => {
  const file = new URL(`../../../../test/conversations/${folder}/openers.json`, import.meta.url)
  for (const { text, kind } of JSON.parse(readFileSync(file, 'utf8')) as readonly Opener[])
    expect(readNeed(fold(text)), text).toBe(kind === 'distress' ? 'sure' : null)
})

it('reads a long message in good time', () => {
  const long = 'i want my and he said nobody would take the '.repeat(2000)
  const before = performance.now()
  readNeed(fold(long))
  expect(performance.now() - before).toBeLessThan(1000)
})

function lines(text: string): string[] {
  return text.trim().split('\n')
}
