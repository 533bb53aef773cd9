/** Of languages in which the chat knows no more than these: words that tell the language, without accents, and those that say no. Spanish and
 *  Hindi are here so that they are not taken for Portuguese and Afrikaans: who writes them is answered in English. */
export const otherLanguages = {
  zu: {
    words: `futhi kanye kodwa lami lapho lokhu lokho mina ngoba noma nje onke uma ukuthi wami wethu yami yethu yebo kakhulu manje uxolo ngifuna
      sifuna ngidinga sidinga ngicela umqondo abantu amakhasimende abazali izingane abafundi abasebenzi uhlelo isitolo sawubona sanibonani
      ngiyabonga malini kanjani ukuthengisa ngithengisa ngokushesha izinyanga amarandi imali lutho akukho angazi`,
    no: 'cha chha hhayi lutho akukho angazi',
  },
  xh: {
    words: `kuba kunye kwaye kodwa lam mna nam okanye thina ukuba wam wethu yam yethu ewe ngoku kakhulu uxolo ndifuna sifuna ndidinga sidinga ndicela
      ndithengisa abantu abathengi abazali abantwana abafundi inkqubo ivenkile molo molweni enkosi yimalini ngokukhawuleza iinyanga iirandi andazi
      akukho`,
    no: 'hayi akukho andazi',
  },
  fr: {
    words: `je nous vous une des les est pour avec dans mon notre votre mes nos que qui sur pas plus mais sont avons voudrais voulons besoin faire
      creer boutique entreprise clients bonjour merci oui non rien encore aussi trouver sites tres cette ces leur`,
    no: 'non rien aucun aucune pas',
  },
  pt: {
    words: `de em escola site eu nos voces uma dos das para com meu minha nosso nossa que nao mas sao temos quero queremos preciso precisamos fazer criar loja negocio
      clientes bom dia obrigado obrigada sim nada ainda tambem vender ola encontrar sem isso este esta`,
    no: 'nao nada nenhum nenhuma tanto',
  },
  de: {
    words: `ich wir sie ein eine einen und fur mit unser unsere mein meine das der die den ist sind nicht aber auch mochte mochten brauchen brauche
      will wollen haben machen kunden laden firma hallo guten danke ja nein nichts noch finden uber oder zum zur`,
    no: 'nein nichts nicht keine keinen',
  },
  es: {
    words: `yo nosotros el los las una y con mi nuestro nuestra que para no pero tenemos quiero queremos necesito necesitamos hacer crear tienda negocio
      clientes hola gracias si nada tambien vender pagina sitio buenos dias mas muy hay`,
    no: '',
  },
  hi: {
    words: `mujhe mera meri mere hai hain ke ka ki ko liye chahiye hum aur nahi kya mein main banana website dukaan ek apna hota karna`,
    no: '',
  },
} as const
