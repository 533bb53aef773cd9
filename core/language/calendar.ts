/** Months from January on, weekdays from Monday on, numbers to twelve: as people write them, in small letters, with `/` between their forms. A short
 *  form of two letters is more often another word: “so”, “do”, “di”. */
const written = {
  en: {
    months:
      'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
    weekdays: 'monday/mon tuesday/tue/tues wednesday/wed thursday/thu/thurs/thur friday/fri saturday/sat sunday/sun',
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
  },
  af: {
    months:
      'januarie/jan februarie/feb maart/mrt april/apr mei junie/jun julie/jul augustus/aug september/sep/sept oktober/okt november/nov desember/des',
    weekdays: 'maandag dinsdag woensdag donderdag vrydag saterdag sondag',
    numbers: 'een twee drie vier vyf ses sewe agt nege tien elf twaalf',
  },
} as const

export const calendars = { en: calendarOf('en'), af: calendarOf('af') }

function calendarOf(language: keyof typeof written) {
  const { months, weekdays, numbers } = written[language]
  const forms = (names: string) => names.split(' ').map((name) => name.split('/'))
  return { months: forms(months), weekdays: forms(weekdays), numbers: numbers.split(' ') }
}
