import { type AnswerField, answerFields, type ProjectField } from '../project-info.ts'
import type { StepField } from '../steps.ts'
import { technology } from './values.ts'
import { oneOf } from './vocabulary.ts'

/** Where a value stands. `match`: in the pattern. `clause`: from there to the next comma or full stop. The others: behind it, or before. */
export type Extent =
  | 'match'
  | 'clause'
  | 'name'
  | 'amount'
  | 'amountOrFigure'
  | 'dueDate'
  | 'anyDate'
  | 'amountBefore'
  | 'dueDateBefore'

/** One way of naming a field. */
export interface FieldMarker {
  readonly field: AnswerField
  readonly isNamed: boolean
  readonly extent: Extent
  /** The only open step at which it counts. */
  readonly during?: StepField
  /** On folded text. The group `value` where the extent is `match`. */
  readonly pattern: RegExp
  /** What must stand behind the value. */
  readonly followedBy?: RegExp
}

const thing =
  oneOf(`app, application, site, website, web ?shop, shop, store, platform, system, tool, service, project, game, portal,
  product, business, company, thing, bot, dashboard, marketplace, page, blog, software, startup, programme?, webwerf,
  winkel, application, boutique, aplicativo, aplicacao, loja, webseite, seite`)
const spoken =
  "(?: (?:is|are|of|will be|would be|should be|must be|around|at|we have|we've got|i have|for (?:this|it|the (?:project|app|site|website))|in mind|to spend|limit|cap|range|ceiling|max(?:imum)?|now|currently|here|sits|stands|set|est|e|ist|van|de|von|liegt|bei|betragt|ngu|yi))*"
const someoneElses = '(?<!\\b(?:their|his|her|your|its|monthly|weekly|daily|household|family|personal|travel|wedding) )'
const ofOurThing = `(?:it(?:'s| is| will be| should be| would be)?|to be|be|(?:the|our|my|this) ${thing}(?: is| will be| should be| would be)?)`
const boundary = '(?<=^|[,.;:\\n(!?] ?| - )'
const clauseEnds = '(?= ?(?:$|[,.;\\n)!]|- | and | with | to spend))'
const technologies = `${technology}(?!\\w)(?:(?:,| and| or| with| &|/| \\+|, and) ?${technology}(?!\\w)){0,4}`

/** The fields that a message can name. */
export type CorrectableField = Exclude<ProjectField, 'additionalNotes'>

/** What visitors write of a field. `names` and `labels` are lists, compared with folded text; the others are patterns of whole words, in the
 *  languages of `understanding.ts`, compared with the text itself. Empty: there is none. */
interface FieldVocabulary {
  /** What they call it, in all languages. */
  readonly names: string
  /** Short labels that name it beside another label: “What: …; for: …”. */
  readonly labels: string
  /** What names the field right before a value that a model quotes, or at its start. */
  readonly cue: string
  /** What makes the field likely in the same place. */
  readonly hint: string
  /** The field's own word, which a correction that a model proposes needs beside a value that reads as no amount and no date. */
  readonly word: string
  /** Ways of naming it in a sentence that answers another question. */
  readonly markers: readonly Marker[]
}

type Marker = Omit<FieldMarker, 'field'>

/** Returns a way of naming the field that leaves no doubt. */
function named(extent: Extent, pattern: string, conditions: Pick<Marker, 'during' | 'followedBy'> = {}): Marker {
  return { isNamed: true, extent, pattern: new RegExp(pattern, 'g'), ...conditions }
}

/** Returns a way of speaking that another field could share. */
function likely(...marker: Parameters<typeof named>): Marker {
  return { ...named(...marker), isNamed: false }
}

const budgetNames = `budget, buget, budjet, bugdet, budgt, budet, begroting, orcamento, isabelomali, ibhajethi, uhlahlo lwabiwo-?mali`

/** One row a field. The contact comes first: “my name” is the visitor's, also where “name” alone is the project's. A model proposes no email address, no telephone number and no notes. */
export const fieldVocabulary: Readonly<Record<CorrectableField, FieldVocabulary>> = {
  contactName: {
    names: `contact name, my name, contact person, my naam, mon nom, o meu nome, meu nome, mein name, igama lami, igama lam`,
    labels: '',
    cue: "(?:my name is|my name's|i am|i'm|this is|my naam is|ek is|dis|je m'appelle|je suis|meu nome é|me chamo|mein name ist|ich bin|ich heiße|igama lam(?:i)?(?: ngu)?)",
    hint: '',
    word: "name|naam|m'appelle|nom|nome|heiße|igama",
    markers: [],
  },
  contactEmail: {
    names: `e-?mail address, mail address, e-?mails?, epos ?adres, e-?pos, courriel, adresse e-?mail, adresse mail,
      endereco de e-?mail, e-?mail-?adresse`,
    labels: '',
    cue: '',
    hint: '',
    word: '',
    markers: [],
  },
  contactPhone: {
    names: `(?:tele)?phone(?: number)?, cell ?phone(?: number)?, cell(?: number)?, mobile(?: number)?, contact number, number,
      tel, telefoon ?nommer, telefoon, sel(?:foon)? ?nommer, selnommer, nommer, numero(?: de telephone)?, telephone,
      telefone, telefonnummer, handynummer, inombolo(?: yocingo| yefoni)?`,
    labels: '',
    cue: '',
    hint: '',
    word: '',
    markers: [],
  },
  projectIdea: {
    names: `project idea, idea, description, project, brief, idee, projek, projet, ideia, projeto, projekt, beskrywing,
      beschreibung, umqondo, umbono`,
    labels: 'need, we need, want, what',
    cue: '(?:my|our|the) idea|idee|idée|ideia|umqondo|umbono',
    hint: '',
    word: 'idea|project|idee|projek|idée|projet|ideia|projeto|Projekt',
    markers: [],
  },
  projectName: {
    names: `project name, working title, name of the project, app name, site name, name, title, projek ?naam, naam,
      nom du projet, nom, nome do projeto, nome, projektname, igama le(?:projekthi|app), igama`,
    labels: '',
    cue: "(?:called|named|titled|name|genoem|heet|naam|s'appelle|appelée?|nom|chamad[oa]|chama-se|nome|genannt|namens|heißt|heissen|name[ns]?|ibizwa|ubizwa|igama)",
    hint: '',
    word: 'named?|called|call|title|naam|noem|nom|appel\\p{L}{0,4}|nome|chamar|heißt|nennen|igama',
    markers: [
      named('name', `\\b${ofOurThing} (?:called|named|titled|dubbed) `),
      named(
        'name',
        '(?<!\\bmy |\\bmy full |\\bmon |\\bmeu |\\bmein )\\b(?:the |its |our |die |le |o |der |project |working |provisional |app |site ){1,3}(?:project ?name|projek ?naam|projektname|name|title|naam|nom|nome|igama)(?: (?:is|will be|would be|should be|must be|sal wees|est|sera|e|sera|ist|ngu-?|yi-?))+(?: just| simply)? ',
      ),
      named(
        'name',
        `\\b(?:(?:we|i|you)(?:'ll| will|'d| would)?(?: (?:want to|like to|can|plan to))?(?: call|'re calling| are calling|'m calling| am calling)|let's call|lets call|(?<=[,.;\\n] ?)call) (?:it|this|the ${thing}) `,
      ),
      named(
        'name',
        `\\b(?:working title(?: is)?|ons noem dit|dit heet|on l'appelle|elle s'appelle|il s'appelle|chama-se|vai chamar-se|vai se chamar|sie heisst|es heisst|sie soll|es soll|ibizwa ngokuthi|ibizwa ngokuba|igama layo ngu-?|igama layo yi-?)[: ]`,
      ),
    ],
  },
  projectGoals: {
    names: `(?:main |project )?goals?, objectives?, aims?, purpose, doelwitte?, doel, objectifs?, objetivos?, metas?, ziele?,
      inhloso, injongo`,
    labels: 'why',
    cue: '(?:goals?|aim|objectives?|purpose|doel|doelwit|but|objectifs?|objetivos?|metas?|ziele?|inhloso|injongo)',
    hint: 'so that|in order to|sodat|pour que|afin (?:de|que)|para que|a fim de|damit',
    word: 'goals?|aim|objectives?|purpose|doel|objectifs?|objetivos?|ziele?|inhloso|injongo',
    markers: [
      named(
        'clause',
        `${boundary}(?:and )?(?:the|our|my|die|ons|le|notre|o|nosso|das|unser)(?: (?:main|primary|key|biggest|business|overall|only))? (?:goals?|objectives?|aims?|doel|objectif|objetivo|ziel)(?: (?:is|are|would be|here is|for (?:this|it) is|est|e|ist))+ `,
      ),
      likely(
        'clause',
        `${boundary}(?:and )?(?:we|i)(?: want| hope| aim| would like|'d like)(?: to)? (?=(?:get|achieve|see|increase|reduce|save|grow|stop|cut|double|have fewer|more|fewer|less)\\b)`,
      ),
    ],
  },
  targetAudience: {
    names: `target audience, target market, target group, audience, target users?, users?, teikengehoor, gehoor, teikenmark,
      public cible, public, publico(?:-| )alvo, publico, zielgruppe, abasebenzisi`,
    labels: 'for, who, who for, customers',
    cue: '(?:aimed at|target(?:s|ed at|ing)?|audience|users?|used by|(?:meant|intended|designed|built|made) for|gerig op|bedoel vir|doelgroep|destinée?s? (?:à|aux)|public|visant|destinad[oa]s? a|público|voltad[oa] para|zielgruppe|richtet sich an|gedacht für|abasebenzisi|abasebenzi)',
    hint: 'for|vir|pour|para|für',
    word: 'audience|users?|for|target|doelgroep|vir|public|pour|público|para|zielgruppe|für',
    markers: [
      named(
        'clause',
        `\\b(?:aimed at|targeted at|targeting|geared (?:at|to|towards?)|directed at|intended for|meant for|gemik op|bedoel vir|gerig op|destinee?s? a(?:ux)?|visant|s'adresse(?:nt)? a(?:ux)?|destinad[oa]s? a(?:os?)?|dirigid[oa]s? a(?:os?)?|voltad[oa]s? para|gerichtet an|richtet sich an|gedacht fur|zielt auf|ibhekiswe ku|ijolise ku) `,
      ),
      named(
        'clause',
        `\\b(?:(?:the|our|my|die|notre|le|o|nosso|unsere|die) )?(?:target (?:audience|market|group|users?|customers?)|zielgruppe|publico(?:-| )alvo|public cible|teikengehoor|teikenmark|(?<=\\b(?:the|our|my|main) )audience)(?: (?:is|are|will be|would be|includes?|consists of|est|sont|e|sao|ist|sind))+ `,
      ),
      likely('clause', `${boundary}(?:and )?(?:mainly|mostly|primarily|especially) (?:for|vir|pour|para|fur) `),
      likely(
        'clause',
        `${boundary}(?:and )?(?:it is|it's|its|this is|that is|they are|dis|c'est|e|es ist)(?: (?:mainly|mostly|really|primarily|just|all))? (?:for|vir|pour|para|fur) `,
      ),
      likely(
        'clause',
        `${boundary}(?:and )?(?:(?:the|our|my) )?(?:main )?(?:users|customers|clients|visitors)(?: (?:are|will be))(?: (?:mostly|mainly))? `,
      ),
    ],
  },
  existingFeatures: {
    names: `existing features?, existing systems?, features, bestaande (?:funksies|stelsel), funksies, fonctionnalites,
      funcionalidades, funktionen`,
    labels: 'we have, existing, current, current system',
    cue: '(?:(?:we|I) (?:already|currently|now) (?:have|use|run|keep)|(?:we|I) (?:have|use) (?:already|now)|existing|at the moment (?:we|I)|ons (?:het|gebruik) (?:reeds|tans)|nous (?:avons|utilisons) déjà|já temos|wir haben (?:schon|bereits))',
    hint: '(?:we|I) (?:have|use|run|keep)|ons (?:het|gebruik)|nous (?:avons|utilisons)|temos|wir (?:haben|nutzen)',
    word: 'existing|already|have|features?|bestaande|reeds|existant\\p{L}{0,2}|déjà|existente|já|bestehend\\p{L}{0,2}',
    markers: [
      likely(
        'clause',
        `${boundary}(?:and )?(?:we|i) (?=(?:(?:already|currently|presently|now) )(?:have|use|run|work with|do|keep|manage|take))`,
      ),
      likely(
        'clause',
        `${boundary}(?:and )?(?:ons (?=(?:het reeds|gebruik tans))|nous (?=(?:avons deja|utilisons))|(?=ja temos)|wir (?=(?:haben bereits|haben schon|nutzen)))`,
      ),
    ],
  },
  technicalPreferences: {
    names: `technical preferences?, tech(?:nical)? stack, tech preferences?, technology, technologies, tech, stack, platform,
      tegnologie, technologie, tecnologia, plataforma, plattform`,
    labels: '',
    cue: '(?:built (?:in|with|on)|written in|stack|tech|technology|framework|platform|gebou (?:in|met)|geskryf in|construit avec|feito com|gebaut mit)',
    hint: 'using|with|in|on|prefer|met|avec|com|mit',
    word: 'tech\\p{L}{0,8}|stack|framework|platform|built|use',
    markers: [
      named(
        'match',
        `(?:${boundary}(?:and )?|\\b(?:be|get|it|this|everything|wees|etre|ser) )(?:built|build it|made|written|developed|coded|programmed|gebou|bou dit|construite?|developpee?|construid[oa]|feit[oa]|desenvolvid[oa]|gebaut|entwickelt)(?: (?:in|with|on|using|met|en|avec|em|com|mit))? (?<value>${technologies})`,
      ),
      named(
        'match',
        `(?:\\b(?:a|an|new)(?: \\w{1,20}){0,4} ${thing} (?:to be )?)(?:built|build it|made|written|developed|coded|programmed|gebou|bou dit|construite?|developpee?|construid[oa]|feit[oa]|desenvolvid[oa]|gebaut|entwickelt)(?: (?:in|with|on|using|met|en|avec|em|com|mit))? (?<value>${technologies})`,
        { during: 'projectIdea' },
      ),
      named(
        'match',
        `\\b(?:preferably|ideally|(?:we|i)(?:'d| would)? (?:prefer|like|want|love)(?: it| to use)?(?: (?:in|on|with))?) (?<value>${technologies})${clauseEnds}`,
      ),
      likely(
        'match',
        `(?:${boundary}(?:and )?(?:in|with|on|using|op|en|em|mit|avec|com) |\\b(?:works?|runs?|working|running) on )(?<value>${technologies})${clauseEnds}`,
      ),
    ],
  },
  timeline: {
    names: `dead ?line, time ?line, time ?frame, launch date, go-?live date, due date, date, launch, timing, sperdatum,
      tydlyn, datum, delai, echeance, date limite, date de lancement, prazo, data de (?:lancamento|entrega), frist,
      termin, zeitplan, usuku, umhla`,
    labels: 'by, when',
    cue: "(?:live|ready|launch\\p{L}{0,3}|deadline|timeline|needed?|finish\\p{L}{0,3}|done|open(?:s|ing)?|gereed|klaar|teen|voor|prêt\\p{L}{0,2}|d'ici|avant|lancement|pront[oa]|antes|lançamento|fertig|bis|vor|spätestens|ngaphambi)",
    hint: '',
    word: 'deadline|date|timeline|launch|live|ready|datum|gereed|date|délai|prazo|data|termin|frist|usuku',
    markers: [
      named(
        'dueDate',
        `\\b(?:(?:go|goes|going|be|is|get it|have it|it|needed|must|should|fully|all) )?(?:live|online|ready|launch|launching|needed|required|go-live|to launch|soft launch) `,
      ),
      named(
        'dueDate',
        `\\b(?:be|get it|have it|want it|need it|needs it|it|get this|have this|need this|want this|must|fully|site|app) (?:launched|released|finished|done|completed?|delivered|deployed|shipped|up and running|up|running|in place|working|out|rolled out|built) `,
      ),
      named(
        'dueDate',
        `\\b(?:we|i)(?:'d| would|'re| are|'m| am)? (?:need|want|like|expect|hope for|hoping for|aiming for|must have|looking at)(?: (?:it|this|that|the ${thing}|everything|to (?:launch|start|go live|have it)))? `,
      ),
      named(
        'anyDate',
        `\\b(?:dead ?line|time ?line|time ?frame|launch date|go-?live date|due date|sperdatum|date limite|prazo|frist)(?: (?:is|of|would be|will be|should be|for (?:this|it)|we have|set for|est|e|ist))*(?: ?[:=-] ?| )`,
      ),
      named(
        'dueDate',
        `\\b(?:klaar|gereed|aanlyn|lewendig|en ligne|prete?s?|livree?s?|lancee?|lancement|finie?s?|no ar|pront[oa]|lancamento|entregue|funcionando|lancad[oa]|fertig|start|isebenze|iphele|ilunge|iqale)(?: wees| he| etre| estar)? `,
      ),
      named(
        'dueDateBefore',
        `(?<= )(?:klaar|gereed|aanlyn|lewendig|online|fertig|live|bereit|startklar|en ligne|no ar|pronto)\\b`,
      ),
      likely(
        'dueDate',
        `${boundary}(?:(?:and|needed|wanted|ideally|preferably|hopefully|maybe|please|start|starting|finish|open|opening) ){0,2}`,
        { followedBy: new RegExp(clauseEnds, 'y') },
      ),
      likely('dueDate', `(?<= )(?=(?:by|before|no later than) )`, {
        followedBy: /(?= ?(?:$|[,.;\n)]| - | and | for ))/y,
      }),
    ],
  },
  budget: {
    names: budgetNames,
    labels: 'how much, money',
    cue: '(?:budget|spend|afford|invest|up to|at most|maximum|pay|begroting|bestee|maksimum|orçamento|gastar|investir|até|budget|dépenser|jusqu|ausgeben|höchstens|isabelomali|imali)',
    hint: '',
    word: 'budget|price|spend|begroting|orçamento|isabelomali',
    markers: [
      named('amountOrFigure', `${someoneElses}\\b${oneOf(budgetNames)}${spoken}(?: ?[:=-] ?| )(?:is )?`),
      named('amountBefore', `(?<= )${oneOf(budgetNames)}\\b(?! (?:app|tool|tracker|planner|sheet|spreadsheet))`),
      named(
        'amount',
        `\\b(?:we|i)(?:'re|'m|'d| are| am| would| could| can| want| plan| have| will|'ll)*(?: (?:able|willing|happy|prepared|planning|hoping|like|looking))?(?: to)? (?:spend|pay|invest|afford|go up to)(?: (?:you|up to))? `,
      ),
      named(
        'amountBefore',
        `(?<= )(?:(?:sorry|btw|by the way) )?(?:that'?s|that is|is|would be|dis) (?:my|our|the|ons)(?: (?:max(?:imum)?|total|whole|entire))? (?:budget|begroting|max(?:imum)?|limit)\\b`,
      ),
      named('amount', `\\b(?:we|i)(?: have|'ve)(?: got)?(?: set aside| saved| put aside| about)? `, {
        followedBy:
          / (?:to spend|in (?:total|my pocket)|budgeted|for (?:this|it|the (?:project|build|whole thing|job))|set aside|available|saved(?: up)?|put aside)/y,
      }),
      named(
        'amount',
        `\\b(?:it|this|the (?:project|whole thing|${thing})) (?:should|must|may|can|shouldn't|mustn't|cannot|can't)(?: not)? cost (?:us )?(?:me )?`,
      ),
      likely('amount', `\\b(?:put in|contribute|chip in|(?:grant|funding|loan) of|set aside|raised|saved(?: up)?) `),
      likely(
        'amount',
        `${boundary}(?:(?:and|for|with|at|spend(?:ing)?|paying|it's|we have|i have|have|got|vir|met|pour|com|por|mit|fur) ){0,2}`,
        { followedBy: new RegExp(clauseEnds, 'y') },
      ),
      likely('amount', `\\b(?:for|vir|pour|por|fur) `, { followedBy: /(?= ?(?:$|[,;\n]|\.(?:\s|$)))/y }),
    ],
  },
}

export const fieldMarkers: readonly FieldMarker[] = answerFields.flatMap((field) =>
  fieldVocabulary[field].markers.map((marker) => ({ field, ...marker })),
)
