/** Of languages in which the chat knows no more than these: those that say no, and words that tell the language, without accents. Spanish and
 *  Hindi are here so that they are not taken for Portuguese and Afrikaans: who writes them is answered in English. */
const rows = `
zu | cha chha hhayi lutho akukho angazi | futhi kanye kodwa lami lapho lokhu lokho mina ngoba noma nje onke uma ukuthi wami wethu yami yethu yebo kakhulu manje uxolo ngifuna sifuna ngidinga sidinga ngicela umqondo abantu amakhasimende abazali izingane abafundi abasebenzi uhlelo isitolo sawubona sanibonani ngiyabonga malini kanjani ukuthengisa ngithengisa ngokushesha izinyanga amarandi imali lutho akukho angazi
xh | hayi akukho andazi | kuba kunye kwaye kodwa lam mna nam okanye thina ukuba wam wethu yam yethu ewe ngoku kakhulu uxolo ndifuna sifuna ndidinga sidinga ndicela ndithengisa abantu abathengi abazali abantwana abafundi inkqubo ivenkile molo molweni enkosi yimalini ngokukhawuleza iinyanga iirandi andazi akukho
fr | non rien aucun aucune pas | je nous vous une des les est pour avec dans mon notre votre mes nos que qui sur pas plus mais sont avons voudrais voulons besoin faire creer boutique entreprise clients bonjour merci oui non rien encore aussi trouver sites tres cette ces leur
pt | nao nada nenhum nenhuma tanto | de em escola site eu nos voces uma dos das para com meu minha nosso nossa que nao mas sao temos quero queremos preciso precisamos fazer criar loja negocio clientes bom dia obrigado obrigada sim nada ainda tambem vender ola encontrar sem isso este esta
de | nein nichts nicht keine keinen | ich wir sie ein eine einen und fur mit unser unsere mein meine das der die den ist sind nicht aber auch mochte mochten brauchen brauche will wollen haben machen kunden laden firma hallo guten danke ja nein nichts noch finden uber oder zum zur
es |  | yo nosotros el los las una y con mi nuestro nuestra que para no pero tenemos quiero queremos necesito necesitamos hacer crear tienda negocio clientes hola gracias si nada tambien vender pagina sitio buenos dias mas muy hay
hi |  | mujhe mera meri mere hai hain ke ka ki ko liye chahiye hum aur nahi kya mein main banana website dukaan ek apna hota karna
`

export const otherLanguages = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [language = '', no = '', words = ''] = row.split(' | ')
    return { language, no, words }
  })
