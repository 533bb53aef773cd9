import type { StepField } from '../steps.ts'
import type { Span } from './folded-message.ts'
import type { MessageIntent } from './understanding.ts'
import { amountAt, anyDateAt } from './values.ts'
import { anyOf, inAllLanguages } from './vocabulary.ts'

export type Command = Exclude<MessageIntent, 'answer' | 'unclear' | 'none'>

const person = `(?:(?:a|an|some|the|your) )?(?:(?:real|actual|live|proper|human) ){0,2}(?:person|human(?: being)?|someone|somebody|anyone|anybody|people|agent|operator|representative|rep|consultant|manager|you(?: guys| lot| people| directly)?|your team|team|one of (?:you|your (?:people|team|developers))|developer|designer)(?: (?:there|real|human|directly|instead|else|please|now|in person|on the phone|over the phone|by phone|from (?:the|your) (?:team|agency)|at your (?:office|agency)|first|about (?:it|this|(?:the )?(?:money|price|cost|budget|costs|project|details))))*`
const talk =
  '(?:discuss (?:this|it|that|things)|explain (?:this|it|that)|tell you|phone|call|ring|talk|speak|chat|whatsapp|phone you|call you|ring you|speak to you|talk to you)'
const byPhone =
  '(?: (?:instead|rather|on the phone|over the phone|by phone|in person|directly|now|first|please|about (?:it|this|(?:the )?(?:money|price|cost|budget|costs|project|details))|face to face))*'

/** Whole sentences, folded and without the courtesies around them, that ask for something else than an answer. One row a way of saying it. */
const sentences = {
  person: [
    `(?:i|we)(?:'ll| will|'d rather| would rather|'d prefer to) (?:explain|discuss|tell you|talk|describe)(?: (?:it|this|that|everything|the rest|more))* (?:on the phone|over the phone|by phone|in person|when we (?:talk|speak|meet)|when you call|face to face)`,
    "(?:can i|could i|can't i|may i|i'd rather|i would rather|i'll|i will|let me) (?:just )?(?:e-?mail|mail) (?:you|you guys|your team|it|this)(?: (?:instead|directly|rather))?|(?:can i|could i|can't i|may i|let me|i'd rather|i would rather|i'll|i will) (?:just )?send (?:you )?(?:an? )?(?:e-?mail|mail)(?: (?:instead|rather))?|(?:what is|what's) your (?:e-?mail|mail)(?: address)?",
    "(?:i|we) (?:hate|do not like|don'?t like|can't stand) (?:typing|forms|bots|robots|chat ?bots|filling in forms|typing all this|typing on a phone)(?: on (?:my|a) phone)?",
    `(?:(?:i|we)(?:'d| would|'ll| will)?|can i|can we|may i) (?:much )?(?:rather|sooner|prefer to|like to|love to|prefer) (?:just )?${talk}(?:(?: (?:to|with))? ${person})?${byPhone}`,
    `(?:(?:i|we)(?:'d| would)?) (?:much )?prefer (?:a |the )?(?:phone|phone call|call|telephone|human)${byPhone}`,
    `(?:can|could|may|can't|couldn't) (?:i|we) (?:please )?(?:just )?${talk}(?:(?: (?:to|with))? ${person})?${byPhone}`,
    `(?:i|we)(?:'d)? (?:want|need|wish|would like|like|have) to (?:talk|speak|chat) (?:to|with) ${person}`,
    `(?:(?:can|could) you )?(?:just )?(?:let me )?(?:talk|speak|connect me|put me through|put me on|transfer me|get me|give me|pass me on)(?: to| with)? ${person}`,
    `(?:(?:can|could|will|would|must|should) (?:you|you guys|someone|somebody|anyone|one of you|your team) )?(?:please )?(?:just )?(?:call|phone|ring|whatsapp) me(?: back)?(?: please)?`,
    '(?:(?:can|could|will|would) )(?:you|someone|somebody|anyone|one of (?:you|your (?:people|team|guys|developers)))(?: please)? (?:contact|get hold of|get in touch with) me(?: please)?|(?:agent|operator|representative|consultant)(?: please)?',
    '(?:please )?(?:give me a|gimme a) (?:call|ring|shout|phone call|call ?back)',
    `(?:is there|do you have) (?:a |an |some)?(?:phone |telephone |whatsapp |contact )?(?:number|${person})(?: (?:that )?(?:i|we) can (?:call|phone|ring|talk to|speak to|speak with|whatsapp))?`,
    "(?:what is|what's|whats) (?:your|the) (?:phone |telephone |whatsapp |contact )?number",
    `(?:a )?(?:real |actual )?(?:human|person)(?: please)?|(?:i|we) want (?:a )?(?:real )?(?:human|person)`,
    '(?:can|could) (?:we|you) (?:please )?(?:do this|have|set up|schedule|arrange|book|discuss this|talk)(?: (?:a|an|on the|over the|by))?(?: (?:quick|short))? (?:call|phone call|phone|meeting|chat on the phone|telephone call)',
    "(?:let's|lets|let us) (?:just )?(?:have a (?:quick )?call|talk on the phone|speak on the phone|talk in person|jump on a call|meet)",
    "(?:i|we) (?:do not|don'?t) (?:want|like) to (?:talk|speak|chat|type) to a (?:bot|robot|machine|computer)|(?:i|we) hate (?:chat ?bots|bots)",
    'is daar iemand (?:met wie (?:ek|ons)|wat (?:ek|ons)) kan (?:praat|bel|skakel)|bel (?:my|ons)(?: terug)?|(?:kan|sal) (?:jy|julle|iemand) (?:my|ons) (?:asseblief )?(?:bel|skakel)|skakel my',
    "(?:ek|ons) (?:wil|sal|verkies) (?:(?:liewer|eerder|graag|om) ){0,2}(?:bel|skakel|praat|(?:met )?(?:iemand|'n (?:regte )?(?:mens|persoon)) (?:te )?praat|met (?:iemand|'n (?:regte )?(?:mens|persoon)) praat)|kan ek (?:(?:met )?(?:iemand|'n (?:regte )?(?:mens|persoon)) praat|(?:iemand )?bel)",
    "(?:r?appelez|r?appelle)-?(?: )?moi|(?:pouvez|pourriez)-vous m'?(?: )?r?appeler|je (?:veux|voudrais|prefere|prefererais|souhaite|prefererais plutot) (?:plutot )?(?:(?:vous )?(?:telephoner|appeler)|parler (?:a|avec) (?:quelqu'un|une (?:vraie )?personne|un humain|un etre humain))|(?:puis-je|je peux|est-ce que je peux) (?:parler (?:a|avec) (?:quelqu'un|une (?:vraie )?personne|un humain)|(?:vous )?(?:appeler|telephoner))",
    '(?:por favor )?(?:me )?(?:ligue|liguem|telefone|telefonem)(?:-me| para mim)?|(?:podem|pode) (?:me )?ligar(?:-me)?|(?:eu )?(?:quero|queria|gostaria de|prefiro|posso) (?:(?:antes )?(?:ligar|telefonar)|falar com (?:alguem|uma pessoa(?: real)?|um humano))',
    '(?:bitte )?(?:rufen sie|ruf|ruft) mich(?: bitte)?(?: (?:zuruck|an))?|(?:konnen|konnten) sie mich (?:bitte )?(?:an|zuruck)rufen|(?:ich )?(?:mochte|wurde|will|kann ich)(?: ich)? (?:(?:lieber|gerne?|bitte|mal) ){0,2}(?:(?:mit (?:jemandem|einem (?:echten )?menschen|einer (?:echten )?person) )?(?:sprechen|reden|telefonieren)|anrufen)',
    'ngicela (?:ningishayele|ungishayele|ningifonele|ungifonele|ukukhuluma nomuntu|nifone)(?: ucingo)?|ngishayele(?:ni)? ucingo|ngifuna ukukhuluma (?:nomuntu|nothile)',
    'nditsalele(?:ni)? umnxeba|ndicela (?:undifowunele|nindifowunele|ukuthetha nomntu)|ndifuna ukuthetha nomntu',
  ],
  hurry: [
    "(?:this|it)(?: is|'s) (?:taking )?(?:way |far |much )?(?:too|so) (?:long|slow)|(?:this is )?taking (?:too long|forever|ages)|(?:this|it)(?: is|'s) taking (?:forever|ages)",
    '(?:how )(?:many|much) (?:more )?(?:questions|longer|more)(?: are there| left| to go| is this| will this take| does this take| do i have| must i answer| more)*',
    'how (?:much )?long(?:er)? (?:is|does|will) (?:this|the) (?:chat|form|questionnaire|interview|conversation)(?: going to)?(?: take)?|how much longer(?: (?:is|does|will) (?:this|it)(?: going to)?(?: take)?)?|is (?:this|it) (?:going to|gonna) take (?:much )?long(?:er)?|are (?:we|you) (?:nearly |almost )?(?:done|finished|there)(?: yet)?',
    '(?:just )?let me (?:just )?(?:send|submit|finish|be done with|get done with)(?: (?:it|this|now|already))*',
    '(?:can|could) (?:we|i|you) (?:please )?(?:just )?(?:make (?:this|it) (?:quick|short|fast|quicker|shorter|faster|snappy)|skip (?:to the end|ahead|the rest|all (?:of )?this|the questions)|finish(?: this)?|wrap (?:this|it) up|speed (?:this|it) up|submit|send it|hurry(?: this)?(?: up)?|go faster)(?: (?:it|this|now|already|up))*',
    "(?:i(?: am|'m) )?(?:in a (?:hurry|rush)|(?:rather |very |so )?busy|pressed for time|short of time)|(?:i )?(?:do not|don'?t|have no|haven'?t got|got no) (?:have )?(?:the |any )?time(?: for (?:this|all this|that|all these questions|so many questions|a long chat))?|no time(?: for this)?",
    '(?:i have|i got) (?:a|another) (?:meeting|call|appointment|flight|client) (?:in|at|soon|now|waiting).{0,25}',
    "(?:let's|lets|let us|can we|could we|please|let me)? ?(?:just )?(?:wrap (?:this|it|things) up|finish (?:this|it|up)|get (?:this|it) over with|get on with it|cut to the chase)(?: (?:now|please|already))*|(?:can|could|may) (?:i|we) (?:just |please )*(?:submit|send|finish|be done|stop here and send)(?: (?:it|this|off|through|now|already|as is|what i have|what we have))*|(?:just )?(?:send|submit) (?:what (?:i|we|you) have|it as it is)|(?:that is|that's) all (?:i|we) have(?: time for)?|" +
      "hurry(?: it)?(?: up)?|get to the point|too many questions|enough(?: (?:questions|already))?|so many questions|skip (?:to the end|the rest|the rest of (?:it|this|the questions))|(?:that is|that's) enough questions",
    'tl;?dr.{0,60}|just (?:e-?mail|mail|contact|write to|reply to) me(?: back)?|can i just (?:give you my (?:email|e-mail|number|details)|send (?:you )?(?:it|this))|(?:just )?(?:submit|send) (?:it|this)(?: (?:now|already))?|make it (?:quick|short|snappy)|(?:is there|give me) (?:a|the) (?:short|shorter|quick|quicker) (?:version|way)',
    "(?:dit|hierdie) (?:vat|duur) (?:te|veels te) lank|(?:ek is|ek's) haastig|ek het nie (?:nou )?(?:tyd|die tyd)(?: hiervoor)?(?: nie)?|hoeveel (?:meer |nog )?vrae(?: nog| is daar| kom nog)*|maak gou|te veel vrae",
    "c'est (?:trop|beaucoup trop) long|je suis pressee?|(?:je n'ai )?pas le temps|combien de questions(?: encore| reste-t-il| restent)*|trop de questions|faites vite|depechez-vous",
    '(?:isto |isso )?(?:esta a demorar|esta demorando|demora) (?:muito|demais|demasiado)|(?:estou|tenho) (?:com )?pressa|(?:nao tenho|sem) tempo(?: para isto| para isso)?|quantas perguntas (?:mais|faltam|ainda)*|muitas perguntas',
    '(?:das )?(?:dauert|geht) (?:mir )?(?:zu|viel zu|so) lang[e]?|ich hab(?:e)? (?:es eilig|keine zeit)(?: dafur)?|keine zeit|wie viele fragen (?:noch|kommen noch)*|zu viele fragen|schneller',
    'kuthatha isikhathi eside|ngijahile|anginasikhathi|mingaki imibuzo.{0,20}',
    'kuthatha ixesha elide|ndingxamile|andinaxesha|mingaphi imibuzo.{0,20}',
  ],
  stop: [
    "stop(?: (?:it|this|that|now|here|the chat|asking(?: me)?(?: questions)?))?|cancel(?: (?:it|this|everything|the chat))?|quit|exit|abort|(?:please )?end (?:the|this) (?:chat|conversation)|(?:i|we) (?:want|would like|'d like) to (?:stop|quit|cancel|end this|leave)|(?:let's|lets) stop(?: here)?|can (?:we|i) stop(?: here| now| this)?",
    "never ?mind|(?:forget|delete|erase|scrap) (?:it|about it|this|everything|it all|all(?: of)? (?:it|this|that)|my data|all my data)|i give up|leave me alone|(?:i )?(?:have to|must|need to|gotta|got to) (?:go|run|leave)(?: now)?|bye(?: bye)?|good ?bye|(?:i )?(?:do not|don'?t) (?:want|feel like) (?:to (?:continue|carry on|go on|do this|talk|answer)|this)(?: any ?more)?|(?:i(?: am|'m) )?(?:no longer|not) interested(?: any ?more)?|i(?: am|'m) (?:out|leaving|done with this|going)",
    'hou op|los (?:dit|maar|dit maar)|kanselleer|totsiens|vergeet (?:dit|daarvan)|ek wil (?:ophou|stop|nie meer (?:voortgaan|aangaan)(?: nie)?)',
    "arret(?:ez|e|er|ons)|annule[rz]|au revoir|laissez tomber|laisse tomber|oubliez(?: ca)?|je veux arreter|j'arrete",
    'par[ae]r?|pare(?:m)?|cancelar?|adeus|tchau|esquec[ae](?: isso)?|quero (?:parar|cancelar)|deixa (?:para la|estar)|deixe estar',
    'stopp|aufhoren|abbrechen|abbruch|beenden|tschuss|auf wiedersehen|vergiss es|vergessen sie es|ich (?:mochte|will) (?:aufhoren|abbrechen|nicht mehr(?: weitermachen)?)',
    'yima|khansela|misa|sala kahle|salani kahle|ngifuna ukuyeka|yeka',
    'rhoxisa|ndifuna ukuyeka|usale kakuhle|nisale kakuhle',
  ],
  'start-over': [
    "(?:(?:can|could|may) (?:i|we) |(?:let's|lets|let me|let us) |(?:i|we) (?:want|would like|need) to |i'd like to )?(?:please )?(?:start (?:over|again|afresh|anew|from (?:scratch|the (?:beginning|start|top)))|begin (?:again|from the beginning)|restart(?: (?:it|this|the chat|the conversation))?|redo (?:everything|it all|this)|reset(?: (?:it|this|everything|the chat))?)(?: (?:from (?:the )?(?:beginning|start|scratch)))?|from the (?:top|beginning)(?: again)?|new (?:chat|conversation)|clear (?:everything|the chat|all)",
    '(?:kan ons |ek wil |kom ons )?(?:begin (?:oor|weer|van voor af|van voor)|van voor af begin|oorbegin|weer begin|oor begin)|van voor af',
    'recommence[rz]|recommencons|on recommence|(?:repartir|reprendre|recommencer) (?:de|a) zero|depuis le debut|(?:je veux|je voudrais|peut-on) recommencer',
    'recomecar|comecar (?:de novo|outra vez|do inicio|do zero)|(?:quero|vamos|podemos) (?:recomecar|comecar de novo)',
    '(?:noch ?mal |noch einmal |wieder )?(?:von vorne?|neu) (?:anfangen|beginnen|starten)|noch ?mal von vorne?|von vorne?|neustart|neu starten',
    'qala (?:kabusha|phansi|futhi)|siqale (?:kabusha|phansi)|ngifuna ukuqala kabusha|masiqale phansi',
    'qala (?:ngokutsha|kwakhona)|masiqale (?:ngokutsha|kwakhona)|ndifuna ukuqala ngokutsha',
  ],
  repeat: [
    '(?:(?:can|could) you )?remind me(?: (?:again|what .{1,40}))?|where were we|what (?:are|were) we (?:doing|talking about)(?: here| again)?',
    '(?:what|which) (?:was|is|were) (?:the|your|that|this) (?:last )?question(?: again)?|which question(?: was (?:it|that))?|what question|what did you (?:just )?(?:ask|say)(?: me)?(?: again)?|what (?:are|were) (?:you|we) asking(?: me)?(?: again)?|what (?:did|do) you want to know(?: again)?',
    "(?:(?:can|could|would|will) you )?(?:please )?(?:repeat|say|ask|show(?: me)?)(?: (?:that|it|the question|your question|me the question|me|this))?(?: (?:again|once more|one more time))|(?:(?:can|could|would|will) you )?(?:please )?repeat(?: (?:that|it|the question|your question|yourself))?|come again|(?:i(?: have|'ve)? )?(?:forgot|missed|lost) (?:the|your|that) question|i lost track(?: of the question)?|pardon(?: me)?|where were we|remind me(?: (?:what|of) the question)?(?: was)?",
    'wat (?:was|is) (?:die|jou|julle) vraag(?: nou)?(?: weer)?|wat het (?:jy|julle) gevra|herhaal(?: (?:asseblief )?die vraag)?|se (?:dit )?weer',
    "(?:quelle (?:etait|est)|c'etait quoi) (?:deja )?la question(?: deja)?|repete[rz](?: la question)?|(?:pouvez|pourriez)-vous repeter(?: la question)?|comment deja",
    '(?:qual (?:era|foi|e)) (?:mesmo )?a (?:sua )?pergunta|(?:pode(?:m)? )?repet(?:ir|e|a)(?: (?:a|essa) pergunta)?|o que (?:perguntou|perguntaram)',
    '(?:was|wie) (?:war|lautete|ist) (?:noch ?mal )?(?:die|ihre) frage(?: (?:noch ?mal|noch mal|gleich))?|(?:konnen|konnten) sie (?:das|die frage) (?:bitte )?(?:noch ?mal )?wiederholen|wiederhole(?:n sie)?(?: (?:bitte )?(?:das|die frage))?|wie bitte|noch ?mal(?: die frage)?',
    'ubuthini(?: umbuzo)?|umbuzo (?:ubuthini|uthini)|phinda(?: (?:futhi )?umbuzo)?|ngicela uphinde(?: umbuzo)?',
    'uthini umbuzo|umbuzo ubusithini|ubusithini|ndicela uphinde(?: umbuzo)?|phinda umbuzo',
  ],
  why: [
    '(?:why|what) (?:do|would|must|should) (?:you|i|we) (?:need|want|ask for|asking for|have to give|give you|give)(?: you)? (?:my|our|an?|the) (?:e-?mail|e-?mail address|address|name|phone|number|phone number|cell|contact details|details|budget|deadline|date|name for it)(?: for)?',
    '(?:but )?why (?:would|should|do|must|does) (?:i|we|it|the app|the site|this|anyone) (?:need|want|have|give|bother|care)(?: (?:one|a name|that|it|this|to .{1,30}|with .{1,20}))*',
    'why(?: (?:do|would|are|should|must) (?:you|u|i|we) (?:ask|asking|want(?: to know| this| that| it)?|need(?: to know| this| that| it)?|care|wanna know|tell you|have to (?:say|answer)|answer|say|give you)(?: (?:that|this|it|about that|about this|about it|for|me that|me this|to know|you that))*)?|why (?:that|this|this question|is that|not|so)|why (?:are you asking|r u asking)(?: me)?(?: (?:this|that))?',
    "why (?:is|are|does|do) (?:this|that|it|these)(?: (?:question|questions|info|information))? (?:important|necessary|needed|relevant|required|matter|asked)(?: (?:what|how|who|when|where|if|to) .{1,40})?|(?:what is|what's|whats) (?:this|that|it) (?:for|about)|what (?:do|would|will|are) you (?:need|want|use|do|going to do) (?:with )?(?:this|that|it)(?: (?:info|information))?(?: for)?|what (?:has|does) (?:this|that|it) (?:got to do|have to do|matter|to do) with (?:it|anything|my (?:idea|project))",
    "(?:does|must|should) (?:it|this|that|the (?:app|site|website|project|thing)) (?:really |actually |even )?(?:need|have)(?: to have)? (?:an? )?(?:name|title|budget|deadline|date|goal|audience|timeline)(?: (?:now|already|yet))?|(?:must|should) (?:i|we) (?:really |actually )?(?:answer|fill|give|tell|say|know|have|decide|name|choose)(?: .{1,30})?|do (?:i|we) (?:really |actually )?(?:have|need) to(?: (?:answer|fill|give|tell|say|decide|name|choose|pick)(?: .{1,30})?)?|what if (?:i|we) (?:do not|don'?t|skip|leave) (?:answer|say|tell|it|this|that)(?: .{1,20})?|(?:is|are) (?:it|this|that|these) (?:really |actually )?(?:compulsory|obligatory|optional|a must|a requirement)|" +
      "(?:is|are) (?:it|this|that|these)(?: (?:question|questions))? (?:really |actually )?(?:necessary|needed|required|important|relevant|mandatory)|do (?:you|i|we) (?:really |actually |even )?(?:need|have) (?:this|that|it|one|an?(?: (?:project|working))? (?:name|title|budget|deadline|date|goal|audience|timeline)|to (?:know|answer|say|have (?:a|one|that)(?: (?:name|budget|deadline))?)(?: (?:that|this|it))?)|does (?:it|that|this) (?:really )?matter|(?:that is|that's|thats) (?:a bit )?(?:private|personal)(?: isn'?t it)?",
    'hoekom(?: (?:vra|wil|moet|soek) (?:julle|jy|ek)(?: (?:dit|dit weet|weet|my dit|vir my|se|hierdie))*)?|waarom(?: (?:vra|wil) (?:julle|jy)(?: (?:dit|weet))*)?|waarvoor(?: is dit)?',
    'pourquoi(?: (?:(?:me )?(?:vous |tu )?(?:me )?(?:demandez|demandes|voulez|avez)(?:-vous|-tu)?(?: (?:ca|cela|besoin de (?:ca|cela|le savoir)|savoir|le savoir|cette question|vous))*|cette question|ca))?|a quoi ca sert',
    'por ?que(?:e)?(?: (?:e que )?(?:(?:me )?(?:voces |voce )?(?:pergunta(?:m)?|quer(?:em)?(?: saber)?|precisa(?:m)?(?: (?:de )?(?:saber|disso|disto))?)(?: (?:isso|isto))?|essa pergunta|isso))?|para que(?: (?:e que )?(?:serve|precisam|querem saber))?(?: (?:isso|isto|disso))?',
    '(?:warum|wieso|weshalb)(?: (?:fragen sie|fragst du|wollen sie|willst du|mussen sie|brauchen sie|ist) ?(?:(?:das|mich|wissen|mich das|das wissen|denn|wichtig) ?)*)?|wozu(?: (?:brauchen sie|ist|dient) (?:das|das gut))?',
    'kungani(?: (?:ubuza|nibuza|ufuna|nifuna|udinga)(?: (?:lokho|lokhu|ukwazi))*)?|ubuzelani|nibuzelani',
    'kutheni(?: (?:ubuza|nibuza|ufuna|nifuna|udinga)(?: (?:oko|oku|ukwazi|nje))*)?|ubuzela ntoni|nibuzela ntoni',
  ],
  meaning: [
    "(?:idk|i (?:do not|don'?t) (?:really )?know|not (?:really )?sure|no idea|dunno) (?:where to (?:start|begin)|what to (?:say|write|put|answer|call it|type)|how to (?:start|begin|say (?:it|this)|explain(?: (?:it|this))?|answer(?: (?:this|that))?))(?: (?:here|now))?|where do i (?:start|begin)|how do i (?:start|begin|answer(?: (?:this|that))?)",
    '(?:what|wat) (?:do|did|does) (?:you|u|that|this|it) (?:actually |even )?mean(?: (?:by|with) .{1,40}| exactly)?|what do u mean|how do you mean|meaning|(?:what|how) (?:so|exactly)|in what (?:sense|way)|what (?:exactly )?(?:are you asking|do you want(?: from me)?|do you need)',
    "(?:i )?(?:do not|don'?t|did not|didn'?t|dont|cannot|can'?t) (?:really |quite )?(?:understand|get|follow|know what (?:you mean|that means|that is|that's|this means|you want))(?: (?:it|that|this|you|the question|your question|what you mean|what you are asking|what you want))?|(?:i(?: am|'m) )?(?:confused|lost|not following|not with you)|(?:not (?:really |quite |so )?sure|no idea) what (?:you mean|that means|that is|this means|you are asking|you're asking|you want|that is supposed to mean)",
    '(?:(?:can|could|would|will) you )?(?:please )?(?:explain|clarify|rephrase|elaborate|be more specific|simplify|say that differently|put that differently|ask (?:that |it )?differently)(?: (?:that|this|it|the question|your question|what you mean|more|on that|further))*',
    'in (?:plain |simple )?english(?: please)?|(?:like|such as) what|for example|e\\.g|(?:(?:can|could) you )?(?:please )?(?:give me |give )?(?:an |some )?examples?(?: please)?|huh|what|come on what|what kind (?:of (?:things?|stuff|answers?|features|thing do you mean))?|what (?:should|do|can|must|could|would) (?:i|one|people) (?:usually )?(?:say|write|put|answer|enter|fill in|type)(?: (?:here|there|now))?|[?]+',
    `what(?: is|'s|s| are| counts as)(?: meant by)?(?: (?:a|an|the|my|your))? (?:"?(?:target (?:audience|market|group)|tech(?:nical)? (?:stack|preferences?)|existing features?|project (?:goals?|idea)|goals?|audience|timeline|technical preferences?)"?)(?: (?:mean|supposed to mean|exactly))?|what does (?:"?(?:target (?:audience|market|group)|tech(?:nical)? (?:stack|preferences?)|existing features?|project (?:goals?|idea)|goals?|audience|timeline)"?) mean`,
    'wat (?:bedoel|beteken) (?:jy|julle|dit|dat)(?: (?:daarmee|met .{1,30}))?|(?:ek )?(?:verstaan|snap) (?:dit |nie )?(?:nie)?(?: (?:die vraag|wat (?:jy|julle) bedoel)(?: nie)?)?|verduidelik(?: (?:dit|asb|die vraag))?|soos wat|byvoorbeeld|watse|hoe bedoel (?:jy|julle)',
    "(?:qu'est-ce que )?(?:ca|cela) veut dire(?: quoi)?|(?:qu'est-ce que|que) (?:voulez-vous|vous voulez|tu veux) dire(?: par .{1,30})?|c'est-a-dire|(?:je )?(?:ne )?comprends pas(?: (?:la|votre) question| bien)?|comment ca|par exemple|expliquez(?:-moi)?(?: (?:ca|la question))?|(?:pouvez|pourriez)-vous (?:expliquer|preciser|m'expliquer)(?: (?:ca|la question))?",
    '(?:o )?que (?:e que )?(?:quer(?:em)? dizer|significa)(?: (?:com )?(?:isso|isto))?|como assim|nao (?:entendi|entendo|compreendo|compreendi|percebi|percebo)(?: (?:a (?:sua )?pergunta|bem))?|por exemplo|(?:pode(?:m)? )?expli(?:car|que|ca)(?: melhor)?|tipo o que',
    '(?:was|wie) (?:meinen sie|meinst du|heisst das|bedeutet das|soll das heissen)(?: (?:damit|das|mit .{1,30}))?|(?:ich )?verstehe? (?:ich )?(?:das |die frage |sie )?nicht(?: ganz)?|das verstehe ich nicht|zum beispiel|(?:konnen|konnten) sie (?:das|die frage) (?:bitte )?(?:erklaren|erlautern)|erklaren sie(?: (?:das|bitte))*',
    'usho ukuthini(?: .{1,30})?|angiqondi(?: (?:umbuzo|kahle))?|(?:awu)?chaza|uqonde ukuthini|ngicela uchaze|njengani',
    'uthetha ukuthini(?: .{1,30})?|andiqondi(?: (?:umbuzo|kakuhle))?|cacisa|ndicela ucacise|uthetha ntoni|njengantoni',
  ],
} as const satisfies Readonly<Partial<Record<Command, readonly string[]>>>

const insultingNoun =
  '(?:stupid|idiotic|idiot|idiots|useless|dumb|dumbass|moron|morons|crap|crappy|shit|shitty|bullshit|rubbish|garbage|trash|pathetic|clueless|brainless|terrible|awful|the worst|annoying|a joke|an? (?:\\w+ )?(?:idiot|moron|joke|loser|clown|fool|scam|waste of (?:time|space)))'

/** Units of a message of which nothing else is made. */
const units = {
  nothing: [inAllLanguages('no'), inAllLanguages('skip'), inAllLanguages('unknown'), inAllLanguages('notYet')],
  'small-talk': [
    '(?:hi|hello|hey|heya|hiya|howzit|yo|sup|greetings|good (?:morning|afternoon|evening|day|night)|morning|hallo|heita|aweh|sawubona|sanibonani|molo|molweni|bonjour|bonsoir|salut|ola|oi|bom dia|boa (?:tarde|noite)|guten (?:tag|morgen|abend)|servus|moin|goeie (?:more|middag|naand|dag)|goeie(?:more|middag|naand|dag))(?: (?:there|all|everyone|everybody|team|guys|again|mate|friend|bot|robot))?',
    "(?:and )?how (?:are|r) (?:you|u|things)(?: (?:doing|today|going|this morning))*|how(?: is|'s|s) it going|how do you do|what(?: is|'s|s) up|wass?up|(?:nice|pleased|good) to meet you|(?:one|just a|give me a|wait a|hang on a)?(?: )?(?:sec|second|moment|minute|min|mo)|brb|hold on|hang on|wait|be right back|i(?: am|'m) back|back|you (?:ok|good|well|alright)|hoe gaan dit(?: met (?:jou|julle))?|hoe gaan dit daar|ca va|comment (?:ca va|allez-vous|vas-tu)|tudo bem|como (?:esta|vai|estas)|wie geht(?: es|'s|s)(?: (?:ihnen|dir|euch))?|unjani|ninjani|kunjani",
    "(?:lol|rofl|lmao|(?:ha){2,20}h?|(?:he){2,20}|(?:hi){3,20}|funny|that is funny|that's funny|good one|nice one)+",
    '(?:thanks|thank you|thx|ty|cheers|dankie|enkosi|ngiyabonga|siyabonga|merci|obrigad[oa]|danke|ta)(?: (?:very much|so much|a lot|a million|baie|kakhulu|beaucoup|muito|schon|sehr|you|for (?:that|this|your help|the help|asking)))*|baie dankie|muito obrigad[oa]|vielen dank|shukran',
    "cool|nice|great|awesome|wow|interesting|lovely|brilliant|amazing|excellent|fantastic|super|lekker|kief|sharp|hm+|mm+|oh|ah|aha|i see|got it|understood|noted|makes sense|that makes sense|fair enough|no problem|no worries|you are (?:funny|nice|great|cute|sweet|welcome|cool)|you're (?:funny|nice|great|cute|sweet|welcome|cool)|i (?:like|love) (?:you|this|this chat|that)|tell me a joke|happy (?:new year|birthday|christmas|friday)|(?:nice|good|great|lovely|cool|funny) (?:name|question|idea|one)(?: hey| that)?|let me think(?: about (?:it|that))?|nice (?:weather|day|site|website)(?: today| you have)?|testing|test|just (?:looking|browsing|testing|checking|wondering|curious)|good|i(?: am|'m) (?:(?:a (?:bit|little)|very|so|just|really|quite) )?(?:nervous|worried|scared|anxious|curious|excited|tired|shy|new (?:to|at) (?:this|all this))(?: (?:about|of) .{1,40})?|just (?:so you know|asking)",
  ],
  rude: [
    '(?:(?:go )?fuck (?:you|off|this|u|yourself|sake)|f\\*+k? (?:you|off)|fu|fuck|fuck(?:ing)? hell|shit|crap|piss off|screw (?:you|this)|go to hell|get lost|shut up|suck (?:it|my .{1,20})|bullshit|this sucks|you suck|this is (?:bullshit|stupid|dumb|crap|shit|rubbish|garbage|ridiculous|nonsense|a joke|a waste of (?:my )?time)|wtf|what the (?:fuck|hell)|stfu|bugger off|sod off|eat shit|arsehole|asshole|bastards?|bitch|idiots?|morons?|stupid|dumb|useless|loser|kiss my (?:ass|arse)|bite me)',
    "(?:you(?: are|'re|r)?|ur|u r|this(?: is)?|this (?:bot|chat|thing|site|machine)(?: is)?|what an?|such an?|you (?:people|guys|lot) are|are you) (?:(?:all|just|so|really|such|completely|totally|fucking|bloody|an?) ){0,3}" +
      insultingNoun +
      '(?: (?:bot|robot|machine|thing|computer|chatbot|program|software|company|agency|people|ai))?',
    'ffs|for fuck.?s sake|(?:ffs )?(?:not )?(?:another|yet another) (?:stupid |bloody |fucking |damn )?(?:chat ?bot|bot|form|questionnaire|robot)',
    '(?:stupid|dumb|useless|idiotic|bloody|fucking|shitty|crappy) (?:bot|robot|machine|thing|computer|chatbot|program|questions?|ai|site|form|chat)',
    '(?:yo|your|ya|ur|jou) (?:mom|mum|momma|mama|mother|ma|ouma|face)(?: (?:is|was|se|has|does|likes|wants|smells) .{1,40})?|jou (?:ma )?se .{1,20}',
    "voe?t?sek|fok (?:jou|off|julle|dit)|fok|poes|jou poes|doos|bliksem|hou jou bek|jy is (?:dom|onnosel|'n (?:idioot|doos))|julle is (?:almal )?(?:dom|idiote|onnosel|bliksems?|dose|simpel)|this is (?:so |very )?(?:boring|annoying|tedious|a pain)",
    "ta gueule|va te faire .{1,20}|connards?|connasse|salope|merde|(?:vous etes|tu es|t'es) (?:nul|nuls|stupides?|cons?|idiots?|debiles?)|c'est nul",
    'vai (?:te|se) .{1,20}|vai a merda|vai tomar .{1,20}|idiotas?|burro|merda|caralho|es? (?:um )?(?:idiota|burro|estupido)|filho da puta',
    'leck mich.{0,20}|verpiss dich|halt (?:die klappe|die fresse|den mund)|arschloch|scheisse?|(?:du bist|sie sind|ihr seid) (?:ein |so )?(?:dumm|idiot|idioten|blod|doof|bescheuert)|blod',
    'futsek|suka|hamba(?: uye)? .{1,20}|uyisiphukuphuku|uyisilima|msunu.{0,15}|mxm|nxa|usisidenge',
  ],
} as const satisfies Readonly<Partial<Record<Command, readonly string[]>>>

const punctuation = '[\\s,.!?;:\'"()*…-]'
const courtesies = new RegExp(`${punctuation}+${inAllLanguages('courtesy')}${punctuation}*$`)
const openings = new RegExp(`^${inAllLanguages('opening')}(?:${punctuation}+|$)`)
const atStart = new RegExp(`^${punctuation}+`)
const atEnd = /[\s,.!;:'"()*…-]$|[?]$/

/** Matches a text of one to four of these, and an empty one. The engine compiles what may repeat up to three times as often as that, and what
 *  may repeat four times once: the long lists below take a third of the time then. */
function aFewOf(ways: readonly string[]): RegExp {
  return new RegExp(`^(?:${anyOf(ways)}(?:${punctuation}+|$)){0,4}$`)
}

const wholeSentence = Object.entries(sentences).map(([command, ways]) => ({
  command: command as keyof typeof sentences,
  pattern: command === 'hurry' ? aFewOf(ways) : new RegExp(`^${anyOf(ways)}$`),
}))
const wholeMessage = Object.entries(units).map(([command, ways]) => ({
  command: command as keyof typeof units,
  pattern: aFewOf(ways),
}))

/** Nothing longer than this is one of the sentences above. In characters. */
const longestCommand = 120

/** Returns what a sentence asks for, where it is nothing but that. `sentence` is folded. */
export function findCommand(sentence: string): keyof typeof sentences | null {
  return firstMatch(sentence, wholeSentence)
}

/** Returns what a whole message says beside answering: that there is nothing, a greeting, an insult. `message` is folded. */
export function findRemark(message: string): keyof typeof units | null {
  return firstMatch(message, wholeMessage)
}

function firstMatch<Name>(text: string, rows: readonly { command: Name; pattern: RegExp }[]): Name | null {
  if (text.length > longestCommand) return null
  for (const message of readings(text)) {
    const row = rows.find(({ pattern }) => pattern.test(message))
    if (row) return row.command
  }
  return null
}

/** The text without its punctuation, then also without the courtesies around it. */
function readings(text: string): string[] {
  const bare = withoutPunctuation(text)
  if (bare === '') return /^[\s?]*\?[\s?]*$/.test(text) ? ['?'] : []
  const all = [bare]
  let rest = bare
  for (let round = 0; round < 4; round += 1) {
    const shorter = withoutPunctuation(rest.replace(courtesies, ''))
    const opened = withoutPunctuation(rest.replace(openings, ''))
    if (shorter === rest && opened === rest) break
    for (const one of [shorter, opened]) if (one !== '' && !all.includes(one)) all.push(one)
    const both = withoutPunctuation(shorter.replace(openings, ''))
    if (both === '') break
    if (!all.includes(both)) all.push(both)
    rest = both
  }
  return all
}

function withoutPunctuation(text: string): string {
  let rest = text.replace(atStart, '')
  while (atEnd.test(rest)) rest = rest.slice(0, -1)
  return rest.replace(/\s+/g, ' ')
}

const questionOpenings = new RegExp(
  `^(?:[\\s"'(-]*(?:${inAllLanguages('opening')}|roughly|approximately|more or less|out of curiosity)[\\s,.!:;-]+){0,3}[\\s"'(-]*`,
)

/** Words with which a sentence asks the agency something, also without a question mark. Folded; one row a language. */
const asksAgency = [
  '(?:can|could|will|would|do|does|did|are|is|have|has|may|should|must|shall) (?:you|u|your|i|we|my|our|it|this|that|there|the (?:code|price|cost|quote|data|source|first|meeting|call|team|site|work|app be|website be))\\b',
  "(?:what|how)(?:'s|s| is| are| would| will| does| do| did| can| could| should| happens| if| about| kind| sort| type| much| long| many| soon| big| old| fast| expensive| often| safe| secure| come| i | we )\\b",
  "(?:who|which|where|when)(?:'s| is| are| owns?| will| would| can| could| do| does| gets?| has| hosts?| maintains?| pays?| looks| builds?| writes| works?| of you)\\b",
  '(?:what|which|how) (?:\\w+ ){0,3}(?:do|does|did|can|could|will|would|are|is) (?:you|u|your|i|we|people)\\b',
  "(?:any (?:suggestions?|advice|recommendations?)|any (?:idea|chance) (?:what|how|when|if|of|you)|is it (?:possible|true|ok|okay|free)|(?:i|we) (?:wonder|would like to know|want to know|'d like to know|need to know|am wondering) (?:if|whether|how|what|who|when)|tell me (?:how|what|who|about your)|do we|does anyone)\\b",
  '(?:wat (?:kos|sal|gaan|is|doen|gebeur|as|beteken)|hoeveel|hoe (?:lank|duur|gou|werk|veel|groot)|wie (?:besit|is|sal|het|gaan)|wanneer|waar (?:is|sit|kan)|(?:kan|sal|doen|het|is|werk|bou|maak|moet) (?:julle|jy|jul|u|ek|ons|my|dit|daar))\\b',
  "(?:combien|quel(?:le)?s? (?:est|sont|sera|serait|prix|delai|cout)|comment|qui (?:est|sera|possede|detient|va)|quand|ou (?:etes|est|se)|est-ce (?:que|qu')|c'est combien|ca (?:coute|prend)|(?:pouvez|faites|avez|etes|travaillez|utilisez|proposez|pourriez|signez|acceptez|allez)-vous|(?:peux|fais|as|es)-tu|vous (?:faites|acceptez|signez|avez)|puis-je|(?:est|sont)-(?:il|elle|ce)|mon idee est-elle)\\b",
  '(?:quanto (?:custa|custaria|e|tempo|vai|fica)|qual (?:e|seria|sera)|quais|como (?:funciona|posso|e que|trabalham)|quem (?:e|sera|fica|tem)|quando|onde (?:fica|estao|e)|e possivel|(?:voces?|podem|pode|fazem|faz|tem|trabalham|aceitam|assinam|usam|sao) (?:voces|fazer|faz|fazem|tem|podem|assinar|assinam|trabalham|usam|aceitam|com|um|uma|robo)|posso)\\b',
  '(?:was (?:kostet|wurde|wird|ist|passiert|macht|brauchen)|wie ?(?:viel|lange|teuer|lauft|funktioniert|geht das|schnell|hoch|sicher)|wem (?:gehort|gehoren)|wer (?:besitzt|ist|hat|wird|bekommt)|wann|wo (?:sind|ist|sitzen)|(?:konnen|machen|haben|sind|arbeiten|bauen|unterschreiben|bieten|nutzen|wurden) sie|(?:konnt|macht|habt|seid|arbeitet) ihr|(?:kannst|machst|hast|bist) du|kann (?:ich|man)|gehort (?:mir|uns)|ist (?:es|das|meine|die)|gibt es)\\b',
  '(?:(?:ku|i)?(?:biza|bizani|yi|zo(?:ku)?biza )?(?:malini|imalini)|kubiza malini|kuzobiza malini|kuzoba malini|yimalini|(?:uma|ni|u)?(?:yakwazi|ngakwazi|niyakwazi|ningakwazi|uyakwazi|ungakwazi)|ngubani|kuthatha isikhathi esingakanani|kuzothatha isikhathi|ingabe|ngabe|uyirobhothi|nenza|niyenza|ninayo|nisebenza)\\b',
  '(?:yimalini|kuza kubiza malini|ixabisa malini|iza kuxabisa malini|kuxabisa malini|ngubani|kuthatha ixesha elingakanani|kuza kuthatha ixesha|ingaba|ningakwazi|niyakwazi|uyirobhothi|niyenza|nisebenza)\\b',
]
const opensQuestion = new RegExp(`^(?:${asksAgency.join('|')})`)

/** “Is SEO included”: as open as with a question mark. */
const asksWhatIsIn =
  /^(?:is|are) (?:the )?(?:\w+ ){1,3}(?:included|extra|free|covered|possible|part of (?:it|the (?:price|deal)))\b/
/** “If it breaks, who fixes it?” */
const asksBehindCondition =
  /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?]{3,80}, (?:and )?(?:who|what|how|where|when|which|will|would|can|could|do|does|is|are) /

/** With a question mark these ask too. */
const interrogative =
  /^(?:what|who|whose|whom|which|when|where|why|how|can|could|will|would|do|does|did|are|is|am|was|were|have|has|may|might|shall|should|must|don't|doesn't|isn't|aren't|can't|won't|wat|wie|waar|hoe|hoekom|hoeveel|kan|sal|het|qu|que|qui|quel|quelle|quels|quelles|comment|pourquoi|combien|quando|qual|quais|quem|onde|como|quanto|por que|porque|was|wer|wo|wann|warum|wieso|welche[rsn]?|konnen|kann|ist|sind|haben|hat|machen|yini|kungani|ngubani|nini|kuphi|njani|kutheni|phi|yintoni)\b/

/** What only the agency can be asked about. */
const agencyMatter =
  /\b(?:you|u|ur|your|yours|packages?|julle|jul|jy|vous|votre|vos|voces?|ihr|ihre|ihnen|sie|nina|cost|costs|price|prices|pricing|quote|rates?|hourly|charge|suggestions?|recommend\w*|advice|(?:is|would) (?:that|this|it) (?:be )?(?:enough|possible|realistic|feasible|doable|ok|okay|fine|too \w+)|normally pay|usually pay|pay for (?:this|that|it)|technologies do|nda|non-disclosure|own(?:s|ership)?|source code|contract|deposit|upfront|instal+ments|payment plan|hosting|maintenance|support|guarantee|warranty|popia|gdpr|privacy|confidential|idea safe|data safe|safe with|turnaround|take to build|how long|ballpark|estimate|set me back|included|next step|what happens (?:next|now|then|after)|get started|refund|discount|free|bot|robot|human|ai|real person|chatgpt|kos|prys|kwotasie|prix|cout|coute|devis|preco|custa|orcamento|kostet|preis|angebot|\w{0,6}malini)\b/

const askForWork =
  /\b(?:can|could|would|will|are|is it|kan|sal|pouvez|pourriez|podem|pode|poderiam|konnen|konnten|konnt|kannst|ningakwazi|niyakwazi|ningangakhela|ningasakhela)\b/
const requests = [
  /^(?:can|could|would|will|do you think) (?:you|u|you guys|your team|we|i|someone|anyone|somebody|it be possible) ?(?:please |maybe |possibly |also )?(?:to )?(?:be able to |help (?:me |us )?(?:to |with )?)?(?:build|make|create|design|develop|code|set up|do|write|put together|come up with|have|get|redesign|rebuild|revamp|update|improve|program|produce|digiti[sz]e|automate|help (?:me|us) (?:with|to|build|make|create|design|develop|start|set up))\b.{0,40}?\b(?:a|an|my|our|us|me|the|some|something|one)\b/,
  /^(?:is it possible|would it be possible|is there a way|is there any way|would you be able|are you able|do you think (?:you|we) could) (?:to|for you to|you could|we could) .{0,20}?(?:build|make|create|design|develop|have|get|set up|write)\b/,
  /^(?:how|what) (?:about|if|do you think (?:of|about)) (?:an?|my|our|there was|there were|we|i|the|you|people)\b/,
  /^(?:kan|sal|kon) (?:julle|jy|jul|u) .{0,30}?(?:'n |n |my |ons |vir (?:my|ons) ).{0,80}(?:bou|maak|skep|ontwerp|ontwikkel|doen)\b/,
  /^(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) .{0,20}?(?:creer|faire|construire|developper|concevoir|realiser|fabriquer|m'aider)\b.{0,30}\b(?:un|une|mon|ma|notre|le|la)\b/,
  /^(?:voces |voce )?(?:podem|pode|poderiam|poderia|conseguem) .{0,20}?(?:criar|fazer|construir|desenvolver|montar|ajudar)\b.{0,30}\b(?:um|uma|meu|minha|o|a|nosso|nossa)\b/,
  /^(?:konnen|konnten|konnt|kannst|wurden) (?:sie|ihr|du) .{0,30}?(?:eine?n?|meine?n?|unsere?n?)\b.{0,100}(?:bauen|machen|erstellen|entwickeln|programmieren|gestalten)\b/,
  /^(?:ningakwazi|niyakwazi|ningangakhela|ningangenzela|ningasakhela|ningandakhela|ningandenzela|ungangakhela) .{0,60}(?:akh|enz|i-?app|iwebhu|uhlelo)/,
]
const rhetorical =
  /^(?:(?:have|has|did|do|ever|don't|aren't|tired|fed up|sick|looking|need|want|struggling|imagine|you know|know|is your|are your|wouldn't it|isn't it|what if|who (?:has|hasn't|doesn't|wants|likes)|why (?:not|should|can't|do people|is it so)) ?(?:you|anyone|people|ever|of|for|know|be|your|it|there|customers|a|an|to|some|we)?\b)/
/** A question that a device of theirs answers: “how many beds are free? – an app that tells nurses”. */
const goesOn = /[?]["')]* ?-+ ?\S/
const quotesQuestion = /["'][^"']{2,80}[?][^"']{0,10}["']/

/** “Who? Farmers mostly.” */
const asksThemselves = /^(?:who|what|which|when|where|why|how)\b/

/** In words. A question of no more is a guess at an answer: “June?”, “more sales?”. */
const longestGuess = 5
/** In words. */
const longestBare = 8
/** A question without a question mark is no longer than this, in words. */
const longestUnmarked = 16

type QuestionKind =
  /** The agency is asked something. */
  | 'question'
  /** An answer in the form of a question: “Can you build me an app?”, “June?”. */
  | 'answer'
  /** No question. */
  | null

/** Returns whether a sentence asks something of the agency. `sentence` is folded; `isFollowed` where another stands behind it. */
export function questionKind(sentence: string, field: StepField, isFollowed: boolean): QuestionKind {
  const bare = sentence.replace(questionOpenings, '').trim()
  const marked = /[?]["')\s!.]*$/.test(sentence)
  if (goesOn.test(sentence) || quotesQuestion.test(sentence)) return null
  const words = bare.split(/\s+/).length
  if (words <= longestBare && isBareQuestion(bare.replace(questionClosings, ''), field)) return 'question'
  const opens = opensQuestion.test(bare)
  const isRequest = field === 'projectIdea' && requests.some((pattern) => pattern.test(bare))
  if (isRequest) return 'answer'
  if (!marked && asksWhatIsIn.test(bare)) return 'question'
  if (marked && asksBehindCondition.test(bare)) return 'question'
  if (!marked) return opens && words <= longestUnmarked && words >= 3 && isInverted(bare) ? 'question' : null
  if (opens && agencyMatter.test(bare)) return isPreference(bare, field) ? 'answer' : 'question'
  if (rhetorical.test(bare) && isFollowed && !agencyMatter.test(bare.replace(/\byou(?:r|rs)?\b/g, ''))) return 'answer'
  if (interrogative.test(bare))
    return isFollowed && words <= 4 && asksThemselves.test(bare) && !agencyMatter.test(bare) ? 'answer' : 'question'
  if (agencyMatter.test(bare) && words <= 12 && !isTyped(bare, field)) return 'question'
  return words <= longestGuess || isTyped(bare, field) ? 'answer' : null
}

/** A question in a word or two, as a whole message. One row a language. */
const bareQuestions = [
  'how (?:much|long|soon|fast|quick(?:ly)?|expensive)(?: (?:is|does|will|would) (?:it|this|that)(?: (?:be|cost|take))?| (?:for (?:this|that|it|something like (?:this|that))|roughly|approx|approximately|more or less|about|total))*',
  "(?:(?:what(?:'s| is| are|s)|and|rough) )*(?:(?:the|your|a|any|rough|ballpark) )*(?:price|prices|pricing|cost|costs|costing|rates?|hourly rate|fees?|charges|quote|quotation|ballpark|turnaround(?: time)?|lead time|price ?list|price range)(?: (?:range|list|figure|estimate|guide|info|information|details|roughly|for (?:this|that|it)))*",
  'how (?:does|do|would|will) (?:it|this|that|you|you guys|everything)(?: all)? work(?: exactly)?',
  'hoeveel|wat kos (?:dit|so iets)|prys|pryse|hoe lank|koste',
  "combien(?: ca coute)?|c'est combien|prix|tarifs?|combien de temps",
  'quanto(?: custa)?|preco|precos|quanto tempo',
  'wie ?viel|was kostet das|preis|preise|kosten|wie lange',
  'malini|kangakanani|yimalini',
]
const bareQuestion = new RegExp(`^(?:${bareQuestions.join('|')})[\\s?.!]*$`)
const startsWithQuestionWord = /^(?:how|what|hoe|wat|combien|quanto|wie|was|yi?malini|kangakanani)/

/** “how much”, “price”, “rates”. Of existing features “pricing” may be one. */
function isBareQuestion(bare: string, field: StepField): boolean {
  if (!bareQuestion.test(bare)) return false
  return field !== 'existingFeatures' || startsWithQuestionWord.test(bare)
}

const questionClosings = new RegExp(`[\\s,.!-]+${inAllLanguages('courtesy')}[\\s?.!]*$`)

const speaksOfThemselves =
  /^(?:(?:because|since|as|but|just|and|so|also|plus|only|well)[\s,]+){0,2}(?:(?:i|we)(?:'m|'ve|'d|'re|'ll)?|my (?:budget|money|idea|time|husband|wife|boss|partner|funds|data)|our (?:budget|money|time|funds)|money|time|it|that|this|the last (?:one|guy|agency|developer|company|people)|last time|someone|somebody|people|asking)\b/
/** What an idea speaks of, beside a worry. */
const speaksOfIdea =
  /\b(?:apps?|sites?|web ?sites?|shops?|stores?|systems?|platforms?|tools?|portals?|software|online|bookings?|bots?|dashboards?|game|marketplace|(?<!(?:not|n't|never) )(?:want|need)|looking for|sell|selling|run|own an?|build|make|create|launch|idea is|automate|replace|redesign|business)\b/
/** In words. */
const longestRemark = 18

/** Whether what stands beside a question is a remark on it and no idea: “I don't want my idea stolen”. Folded. */
export function isBesideQuestion(folded: string): boolean {
  const bare = folded.replace(questionOpenings, '').trim()
  return speaksOfThemselves.test(bare) && !speaksOfIdea.test(bare) && bare.split(/\s+/).length <= longestRemark
}

/** Without a question mark only the order of the words shows it: “what would it cost”, not “what I need is a shop”. */
function isInverted(bare: string): boolean {
  return (
    /^(?:can|could|will|would|do|does|did|are|is|have|has|may|should|shall) (?:you|u|ur|your|i|we|it be)\b/.test(
      bare,
    ) ||
    /^(?:what|which|how) (?:\w+ ){0,3}(?:do|does|did|can|could|will|would|are) (?:you|u|your)\b/.test(bare) ||
    (!/^(?:how|what|when|where|who|which) (?:i|we|they|it|people|customers|our|my|the)\b/.test(bare) &&
      agencyMatter.test(bare) &&
      !/\b(?:so that|an app|a site|a website)\b/.test(bare))
  )
}

/** “Can you build it in React?” at the technical step says what they want. */
function isPreference(bare: string, field: StepField): boolean {
  return field === 'technicalPreferences' && /^(?:can|could) (?:you|it|we) .{0,20}(?:in|with|on|using) \S/.test(bare)
}

const guess = /^(?:is |would |how about |maybe |perhaps )?/

/** “R50k?”, “maybe June?”. */
function isTyped(bare: string, field: StepField): boolean {
  const start = guess.exec(bare)?.[0].length ?? 0
  if (field === 'budget') return amountAt(bare, start) > start
  return field === 'timeline' && anyDateAt(bare, start) > start
}

const trailingQuestion = new RegExp(
  `(?:[,;:] ?|\\s- |\\b(?:and|but|also|oh and|en|maar|et|mais|e|mas|und|aber) )(?:(?:and|but|also|so|en|maar|et|mais|e|mas|und|aber) )?(?=(?:${asksAgency.join('|')}))`,
  'g',
)

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: StepField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  if (!/[?]["')\s!.]*$/.test(words)) return null
  for (const match of words.matchAll(trailingQuestion)) {
    const start = match.index + match[0].length
    const piece = words.slice(start)
    const before = words.slice(0, match.index)
    const isQuestion =
      agencyMatter.test(piece) &&
      !requests.some((pattern) => pattern.test(piece)) &&
      questionKind(piece, field, true) === 'question'
    if (
      isQuestion &&
      before.split(/\s+/).length >= 2 &&
      questionKind(before, field, true) === null &&
      !askForWork.test(before.slice(0, 12))
    )
      return { start: sentence.start + start, end: sentence.end }
  }
  return null
}
