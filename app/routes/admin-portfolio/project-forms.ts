import { redirect } from 'react-router'
import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import type { PortfolioService } from '../../../core/portfolio/portfolio-service.ts'
import { projectFields } from '../../../core/portfolio/project-fields.ts'
import { type ItemSubject, itemForms, moveForm } from '../../item-forms.ts'
import { done, formsFor, members } from '../../ui/forms/define-form.ts'
import { doneAddress } from './addresses.ts'

const [notAdded, notUpdated, notDeleted] = [
  `${texts.notAdded}. ${portfolioMessages.notAdded} ${texts.nothingLost}`,
  `${texts.notUpdated}. ${portfolioMessages.notUpdated} ${texts.nothingLost}`,
  `${texts.notDeleted}. ${portfolioMessages.notDeleted}`,
]

const { show, publish } = itemForms(notAdded)
export const newProjectForms = formsFor(members, { show, publish })
const { show: _show, publish: save, reset, restore } = itemForms(notUpdated, notDeleted)
export const projectForms = formsFor(members, { show, publish: save, reset, restore })

export const projectListForms = formsFor(members, {
  move: moveForm(`${texts.notUpdated}. ${portfolioMessages.notUpdated}`, texts.gone),
})

/** What the forms of a project are about; null is a new one. */
export function projectSubject(items: PortfolioService, id: string | null): ItemSubject {
  return {
    fields: projectFields,
    items,
    idFor: () => id,
    says: {
      invalid: `${id === null ? texts.notAdded : texts.notUpdated}. ${texts.lookBelow}`,
      gone: texts.goneWhileEditing,
      full: texts.goneWhileEditing,
      changed: texts.changedBeforeDelete,
    },
    async done({ who }, intent, saved) {
      if (intent === 'restore') return done(texts.restored((await items.item(who, saved))?.item.content['title'] ?? ''))
      if (intent === 'reset') return redirect(doneAddress('deleted'), 303)
      return redirect(doneAddress(saved === id ? 'updated' : 'added', saved), 303)
    },
  }
}
