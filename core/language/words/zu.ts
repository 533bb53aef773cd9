import type { Lexicon } from './lexicon.ts'

/** isiZulu. */
export const zu: Lexicon = {
  plain:
    'futhi kanye kodwa lami lapho lokhu lokho mina ngoba noma nje onke uma ukuthi wami wethu yami yethu yebo kakhulu manje uxolo',
  subjects: {
    things: 'iwebhusayithi iapp uhlelo isitolo',
    wishes: 'ngifuna sifuna ngidinga sidinga ngicela ukuthengisa ngithengisa umqondo',
    people: 'abantu amakhasimende abazali izingane abafundi wonke abasebenzi',
    times: 'ngokushesha ngaphambi inyanga izinyanga unyaka amasonto ukhisimusi januwari disemba',
    money: 'amarandi izinkulungwane imali',
  },
  yes: 'yebo',
  questions: {
    opening: 'sawubona sanibonani yebo ngiyabonga kodwa futhi',
    starts: {
      3: `kubiza_malini kuzobiza_malini kuzoba_malini malini yimalini imalini biza_malini ubiza_malini ngubani kuthatha_isikhathi kuzothatha_isikhathi
        ingabe ngabe uyirobhothi nenza niyenza ninayo nisebenza yakwazi ngakwazi niyakwazi ningakwazi uyakwazi ungakwazi`,
      1: 'yini kungani nini kuphi njani',
    },
    matters: {
      2: 'malini imalini yimalini kangakanani',
      1: 'nina',
    },
    prices: 'malini kangakanani yimalini',
    ability: 'niyakwazi ningakwazi uyakwazi ungakwazi',
    work: 'ukungakhela ukungenzela ukwakha ukwenza ukusakhela ukusenzela',
  },
  intents: {
    nothing: {
      4: 'cha_ngiyabonga hhayi_okwamanje cha_okwamanje okwamanje_cha akukho_lutho',
      3: 'cha chha hhayi angazi asazi asikazi lutho akukho yeqa dlula ayikabikho alikabikho',
      1: 'ngiyabonga okwamanje',
    },
    person: { 4: 'ukukhuluma_nomuntu ngifuna_ukukhuluma', 3: 'ningishayele ungishayele ngishayele nomuntu ucingo' },
    hurry: { 3: 'ngijahile anginasikhathi mingaki', 1: 'imibuzo kuthatha isikhathi eside' },
    stop: { 4: 'sala_kahle salani_kahle', 3: 'yima khansela misa yeka' },
    'start-over': { 4: 'qala_kabusha qala_phansi siqale_kabusha masiqale_phansi' },
    repeat: { 4: 'uthini_umbuzo ubuthini_umbuzo phinda_umbuzo', 3: 'ubuthini phinda' },
    why: { 3: 'kungani ubuzelani nibuzelani', 1: 'ubuza nibuza' },
    meaning: { 4: 'usho_ukuthini', 3: 'angiqondi chaza' },
    back: { 3: 'emuva' },
    'small-talk': { 3: 'sawubona sanibonani ngiyabonga siyabonga unjani', 1: 'kakhulu' },
    rude: { 3: 'futsek suka uyisilima msunu mxm nxa' },
    distress: { 6: 'ngifuna_ukufa ukuzibulala' },
    price: { 3: 'malini yimalini kubiza imalini' },
  },
}
