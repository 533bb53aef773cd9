import { groupedNumber } from '../text/numbers.ts'
import { joinList } from '../text/sentences.ts'

/** Sentences of the editor of items. */
export const itemMessages = {
  show: 'Show the preview',
  keepDraft: 'Keep as draft',
  throwDraft: 'Throw the draft away',
  thrown: 'The draft is gone.',
  draftOf: (who: string) => `This is a draft by ${who}. It is not published yet.`,
  draftBeside: (who: string) => `${who} has a draft of this too.`,
  alsoOpen: (who: readonly string[]) => `${joinList(who)} ${who.length === 1 ? 'has' : 'have'} this open too.`,
  changedMeanwhile: (who: string) => `${who} has saved this while you were editing it.`,
  seeBoth: 'Nothing is overwritten: when you save, you see both.',
  conflict: (who: string) =>
    `${who} saved this while you were writing. Theirs is below, beside yours. Save again to put yours over it; theirs stays in the history.`,
  leaveQuestion: 'You have not saved this. Leave it all the same?',
  required: (label: string) => `${label} (required)`,

  // The order
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  movedTo: (title: string, position: number, count: number) => `${title} is now ${position} of ${count}`,
  moved: 'The order is saved.',

  // What is wrong with a text
  empty: (label: string) => `“${label}” needs words. At least one.`,
  tooLong: (length: number, longest: number) =>
    `That is ${groupedNumber(length)} characters, ${groupedNumber(longest)} at most.`,
  tooMany: (count: number, most: number) => `Those are ${count} lines, ${most} at most.`,
  markup: (found: string) => `That looks like markup: “${found}”. Plain words, and links as [words](address).`,
  longWord: (word: string) => `“${word}” has more than 40 letters without a space, and would not fit on a phone.`,
  hiddenSign: 'There is a hidden sign in it that turns the direction of the text. Please type it again.',
  badLink: (address: string) =>
    `A link cannot lead to “${address}”: to /a-page of ours, https://, mailto: or tel: it can.`,
  notNumber: 'That is no number.',
  notDate: 'That is no date: 2026-12-16, for example.',
  notOption: 'Please choose one of the list.',
  notTicked: 'It can only be “yes” or empty.',
  notPicture: 'That is no picture of this site.',
  unknownPlace: (found: string, known: readonly string[]) =>
    `“${found}” stands for nothing here. What does: ${known.map((name) => `{${name}}`).join(', ')}.`,
} as const
