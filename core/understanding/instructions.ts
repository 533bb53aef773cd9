const instructions = [
  /\b(?:ignor\w+|disregard|forget|override|bypass|reveal|print|repeat) (?:\w+ ){0,3}(?:instructions?|guidelines|rules|prompt)\b/,
  /\b(?:ignor\w+|forget|vergiss|oubliez|esqueca) (?:\w+ ){0,3}(?:interview|anweisungen|instrucoes|instrucciones|instruksies)\b/,
  /\b(?:reveal|print|copy|repeat|ignore) (?:\w+ ){0,3}(?:imiyalelo|above|api key|my key|environment|questions and)\b/,
  /\bsystem (?:prompt|override|note)\b|(?:^|\n|[.!?] )(?:system|assistant|human|user) ?:|\bapi key\b|<\||\[inst\]/,
  /\b(?:to|for) the (?:ai|summari[sz]er|assistant|model|bot)\b|\bcurrentstep\b|\biscomplete\b/,
  /\bignore the rest\b|\bpromise (?:me|us) that\b|\bmark (?:this|it) (?:\w+ )?as\b|\bpriority to\b/,
]

/** Text that commands a machine is an answer at most: it fills no other field and changes none. `folded`: see `fold`. */
export function isInstruction(folded: string): boolean {
  return instructions.some((pattern) => pattern.test(folded))
}
