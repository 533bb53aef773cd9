/** The end of the conversation. {first} is the person's first name, and goes with its comma where none is known. */
export const closings: readonly string[] = [
  'Thank you, {first}. That was all nine. Your summary follows for review: change what is not quite right, then submit it.',
  'That is everything, {first}, and thank you. The summary comes next, for you to check. Once you submit it, a person replies within 24 hours.',
  'Nine out of nine, {first}. The summary follows for your review; after you submit it, a person replies within 24 hours.',
  'Done, {first}, and thank you for your patience. Have a look at the summary that follows and submit it when it reads well.',
]

/** Asked twice and still no email address. */
export const closingsWithoutEmail: readonly string[] = [
  'Thank you, {first}. I still see no email address, so please add it in the summary that follows for review; it is how a person replies to you.',
  'That was all nine, {first}. The summary follows for your review. It has room for the email address, which we do need before you can submit it.',
]
