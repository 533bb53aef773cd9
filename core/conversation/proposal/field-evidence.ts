/** What shows that words are meant for a field, as patterns of whole words in the languages of the chat. Empty: there is none. */
export const fieldEvidence = {
  contactName: {
    cue: "(?:my name is|my name's|i am|i'm|this is|my naam is|ek is|dis|je m'appelle|je suis|meu nome é|me chamo|mein name ist|ich bin|ich heiße|igama lam(?:i)?(?: ngu)?)",
    hint: '',
    word: "name|naam|m'appelle|nom|nome|heiße|igama",
  },
  projectIdea: {
    cue: '(?:my|our|the) idea|idee|idée|ideia|umqondo|umbono',
    hint: '',
    word: 'idea|project|idee|projek|idée|projet|ideia|projeto|Projekt',
  },
  projectName: {
    cue: "(?:called|named|titled|name|genoem|heet|naam|s'appelle|appelée?|nom|chamad[oa]|chama-se|nome|genannt|namens|heißt|heissen|name[ns]?|ibizwa|ubizwa|igama)",
    hint: '',
    word: 'named?|called|call|title|naam|noem|nom|appel\\p{L}{0,4}|nome|chamar|heißt|nennen|igama',
  },
  projectGoals: {
    cue: '(?:goals?|aim|objectives?|purpose|doel|doelwit|but|objectifs?|objetivos?|metas?|ziele?|inhloso|injongo)',
    hint: 'so that|in order to|sodat|pour que|afin (?:de|que)|para que|a fim de|damit',
    word: 'goals?|aim|objectives?|purpose|doel|objectifs?|objetivos?|ziele?|inhloso|injongo',
  },
  targetAudience: {
    cue: '(?:aimed at|target(?:s|ed at|ing)?|audience|users?|used by|(?:meant|intended|designed|built|made) for|gerig op|bedoel vir|doelgroep|destinée?s? (?:à|aux)|public|visant|destinad[oa]s? a|público|voltad[oa] para|zielgruppe|richtet sich an|gedacht für|abasebenzisi|abasebenzi)',
    hint: 'for|vir|pour|para|für',
    word: 'audience|users?|for|target|doelgroep|vir|public|pour|público|para|zielgruppe|für',
  },
  existingFeatures: {
    cue: '(?:(?:we|I) (?:already|currently|now) (?:have|use|run|keep)|(?:we|I) (?:have|use) (?:already|now)|existing|at the moment (?:we|I)|ons (?:het|gebruik) (?:reeds|tans)|nous (?:avons|utilisons) déjà|já temos|wir haben (?:schon|bereits))',
    hint: '(?:we|I) (?:have|use|run|keep)|ons (?:het|gebruik)|nous (?:avons|utilisons)|temos|wir (?:haben|nutzen)',
    word: 'existing|already|have|features?|bestaande|reeds|existant\\p{L}{0,2}|déjà|existente|já|bestehend\\p{L}{0,2}',
  },
  technicalPreferences: {
    cue: '(?:built (?:in|with|on)|written in|stack|tech|technology|framework|platform|gebou (?:in|met)|geskryf in|construit avec|feito com|gebaut mit)',
    hint: 'using|with|in|on|prefer|met|avec|com|mit',
    word: 'tech\\p{L}{0,8}|stack|framework|platform|built|use',
  },
  timeline: {
    cue: "(?:live|ready|launch\\p{L}{0,3}|deadline|timeline|needed?|finish\\p{L}{0,3}|done|open(?:s|ing)?|gereed|klaar|teen|voor|prêt\\p{L}{0,2}|d'ici|avant|lancement|pront[oa]|antes|lançamento|fertig|bis|vor|spätestens|ngaphambi)",
    hint: '',
    word: 'deadline|date|timeline|launch|live|ready|datum|gereed|date|délai|prazo|data|termin|frist|usuku',
  },
  budget: {
    cue: '(?:budget|spend|afford|invest|up to|at most|maximum|pay|begroting|bestee|maksimum|orçamento|gastar|investir|até|budget|dépenser|jusqu|ausgeben|höchstens|isabelomali|imali)',
    hint: '',
    word: 'budget|price|spend|begroting|orçamento|isabelomali',
  },
} as const
