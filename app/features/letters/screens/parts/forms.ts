import { letterActions } from './letter-forms.ts'
import { trayForms } from './tray-forms.ts'

export const letters = { item: letterActions, mail: trayForms }
