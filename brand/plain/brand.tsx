export { Emblem } from './emblem.tsx'
export { AboutHead, FaqSign, HomeHead } from './heads.tsx'
export { FooterName, Mark } from './mark.tsx'
export { errorCaptions, pictureTexts, sayings } from './sayings.ts'
export { AllSteps, PrintedSteps, Steps } from './steps.tsx'

export const typeface: string | null = null
export const barColors = { light: '#fdfcf8', dark: '#17140f' }
