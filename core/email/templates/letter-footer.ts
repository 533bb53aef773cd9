/** At the end of a letter. In a file of its own, as the page that previews it loads it too. */
export const letterFooter = 'Answer this mail: it reaches us.'
/** Before the link to the client's page. */
export const pageFooter =
  'Your page shows where it stands. Whoever has that link can read it; please do not forward this mail.'
