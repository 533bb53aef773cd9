import { wordList } from './word-list.ts'

/** What a talk may be about, and the dry lines that suit it. None speaks of the visitor, of a name or of the wording of an answer. */
export const subjects: readonly { readonly words: RegExp; readonly lines: readonly [string, string] }[] = [
  {
    words: wordList(
      'book online, booked, booking*, appointment*, reservation*, calendar*, schedul*, slots?, no-shows?, double-book*',
    ),
    lines: ['A calendar should say yes only once.', 'Nobody has ever loved an empty slot.'],
  },
  {
    words: wordList(
      'online shops?, shops? online, web ?shop*, e-?commerce, sell*, sales, checkout, orders?, buy, buyers?, shoppers?',
    ),
    lines: [
      'A shop window that stays lit all night has its charms.',
      'A till that never goes for lunch is worth having.',
    ],
  },
  {
    words: wordList(
      'cattle, cows?, sheep, goats?, livestock, herds?, farm*, poultry, chickens?, horses?, dogs?, cats?, pets?, animals?, vets?',
    ),
    lines: ['Animals are poor at filling in forms.', 'Four legs, and never a password.'],
  },
  {
    words: wordList(
      'restaurant*, menus?, cakes?, baker*, coffee, baristas?, drinks?, wine*, beers?, brewer*, food, meals?, kitchens?, recipes?, chefs?',
    ),
    lines: ['Tasting counts as research.', 'Few meetings were ever hurt by cake.'],
  },
  {
    words: wordList(
      'staff, employees?, rosters?, shifts?, leave requests?, timesheets?, job cards?, technicians?, invoices?, paperwork, forms?, payroll, hr',
    ),
    lines: ['Forms breed in drawers.', 'What is quicker than paper gets used.'],
  },
  {
    words: wordList('stock, inventory, warehouse*, stocktak*, pallets?, storeroom*'),
    lines: ['Stock has a way of walking off the page.', 'Counting once is the whole art.'],
  },
  {
    words: wordList('surf*, hik*, beach*, boats?, tides?, trails?, whales?, camp*, tours?, tourists?, travell*'),
    lines: ['The weather will have views of its own.', 'Signal is a fair-weather friend.'],
  },
  {
    words: wordList('students?, pupils?, teach*, school*, tutor*, courses?, maths, homework, exams?, matric*'),
    lines: ['Term time waits for nobody.', 'The bell rings for everybody.'],
  },
  {
    words: wordList('members?, clubs?, church*, congregation*, volunteers?, donations?, subs, choir*'),
    lines: ['Every club has one member who reads the rules.', 'Lists on a clipboard rarely survive the rain.'],
  },
  {
    words: wordList('drivers?, trucks?, fleet*, taxis?, deliver*, routes?, vehicles?, parcels?, couriers?'),
    lines: ['Traffic has never read a plan.', 'Every depot knows a shortcut that is not one.'],
  },
]
