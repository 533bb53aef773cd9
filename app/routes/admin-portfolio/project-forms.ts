import { redirect } from 'react-router'
import { itemMessages } from '../../../core/items/messages.ts'
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

const { show, publish, draft } = itemForms(notAdded)
export const newProjectForms = formsFor(members, { show, publish, draft })
export const projectForms = formsFor(members, itemForms(notUpdated, notDeleted))

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
      changed: texts.changedBeforeDelete,
    },
    async done({ who }, intent, saved) {
      if (intent === 'restore') return done(texts.restored((await items.item(who, saved))?.item.content['title'] ?? ''))
      // Nothing stays of a project that was never saved.
      if (intent === 'throw')
        return (await items.item(who, saved)) ? done(itemMessages.thrown) : redirect(doneAddress('thrown', saved), 303)
      if (intent === 'take') return done(texts.drafted)
      if (intent === 'draft') return redirect(doneAddress(id === null ? 'begun' : 'drafted', saved), 303)
      if (intent === 'reset') return redirect(doneAddress('deleted'), 303)
      return redirect(doneAddress(saved === id ? 'updated' : 'added', saved), 303)
    },
  }
}
