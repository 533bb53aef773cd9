/** At the end of a letter. In a file of its own, as the page that previews it loads it too. */
export const letterFooter = 'Answer this mail: it reaches us.'
