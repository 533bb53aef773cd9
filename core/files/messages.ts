/** Why the files of a form are refused. What was typed into it stays on the page. */
export const uploadMessages = {
  large: 'Files of 10 MB in all can be sent at once. Nothing was sent: please leave one out, or send a smaller one.',
  noRoom:
    'We cannot take files at the moment. Nothing was sent; your words are still here: send them without a file, or all of it later.',
  busy: 'Other files are coming in just now. Nothing was sent; your words are still here: please try again in a minute.',
} as const
