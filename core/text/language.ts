/** In which dates, numbers and amounts are written as they are in this code. */
const usual = 'en-ZA'
let chosen: string = usual

/** Sets the language of the site (BCP 47), once: at the start of a process, and of a page. Dates, numbers and amounts are written in its way. */
export function setLanguage(tag: string): void {
  chosen = tag
}

export function language(): string {
  return chosen
}

export function isUsualLanguage(): boolean {
  return chosen === usual
}
