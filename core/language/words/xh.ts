import type { Lexicon } from './lexicon.ts'

/** isiXhosa. */
export const xh: Lexicon = {
  plain: 'kuba kunye kwaye kodwa lam le lo mna nam okanye thina ukuba wam wethu yam yethu ewe ngoku kakhulu uxolo',
  subjects: {
    things: 'iwebhusayithi ewebhusayithi inkqubo ivenkile',
    wishes: 'ndifuna sifuna ndidinga sidinga ndicela ukuthengisa ndithengisa',
    people: 'abantu abathengi abazali abantwana abafundi wonke abasebenzi',
    times: 'ngokukhawuleza phambi inyanga iinyanga unyaka iiveki ikrismesi januwari disemba',
    money: 'iirandi amawaka imali',
  },
  yes: 'ewe',
  questions: {
    opening: 'molo molweni ewe enkosi kodwa kwaye',
    starts: {
      3: `kuza_kubiza_malini ixabisa_malini iza_kuxabisa_malini kuxabisa_malini yimalini ngubani kuthatha_ixesha kuza_kuthatha_ixesha ingaba ningakwazi
        niyakwazi uyirobhothi niyenza nisebenza`,
      1: 'kutheni phi yintoni',
    },
    matters: {
      2: 'malini yimalini',
      1: 'nina',
    },
    prices: 'malini yimalini',
    ability: 'niyakwazi ningakwazi',
    work: 'ukundakhela ukundenzela ukwakha ukwenza ukusakhela ukusenzela',
  },
  intents: {
    nothing: {
      4: 'hayi_enkosi hayi_okwangoku hayi_ngoku okwangoku_hayi akukho_nto',
      3: 'hayi andazi andikazi akukho akhonto tsiba dlula',
      1: 'enkosi okwangoku',
    },
    person: { 4: 'ndifuna_ukuthetha', 3: 'nditsalele nditsaleleni nomntu umnxeba' },
    hurry: { 3: 'ndingxamile andinaxesha mingaphi', 1: 'imibuzo kuthatha ixesha elide' },
    stop: { 4: 'usale_kakuhle nisale_kakuhle', 3: 'rhoxisa' },
    'start-over': { 4: 'qala_ngokutsha qala_kwakhona masiqale_ngokutsha' },
    repeat: { 4: 'uthini_umbuzo umbuzo_ubusithini phinda_umbuzo' },
    why: { 3: 'kutheni nibuzela', 1: 'ubuza nibuza' },
    meaning: { 4: 'uthetha_ukuthini uthetha_ntoni', 3: 'andiqondi cacisa' },
    back: { 3: 'umva' },
    'small-talk': { 3: 'molo molweni enkosi ndiyabulela unjani', 1: 'kakhulu' },
    distress: { 6: 'ndifuna_ukufa ukuzibulala' },
    price: { 3: 'yimalini ixabisa kuxabisa' },
  },
}
