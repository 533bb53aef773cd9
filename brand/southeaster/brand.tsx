import typefaceAddress from './fonts/bricolage-latin.woff2?url'

export { Emblem } from './emblem.tsx'
export { AboutHead, FaqSign, HomeHead } from './heads.tsx'
export { FooterName, Mark } from './mark.tsx'
export { errorCaptions, pictureTexts, sayings } from './sayings.ts'
export { AllSteps, PrintedSteps, Steps } from './steps.tsx'

export const typeface: string | null = typefaceAddress
export const barColors = { light: '#fbfaf7', dark: '#0c1b2a' }
