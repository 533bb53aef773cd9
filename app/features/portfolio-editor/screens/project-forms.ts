import { redirect } from 'react-router'
import { type ItemSubject, itemForms, moveForm } from '../../../item-forms.ts'
import { done, formsFor, members } from '../../../ui/forms/define-form.ts'
import { adminMessages as texts } from '../../portfolio/admin-messages.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { projectFields, projectItem, projectOf } from '../../portfolio/project-fields.ts'
import { doneAddress } from './addresses.ts'

const [notAdded, notUpdated, notDeleted] = [
  `${texts.notAdded}. ${portfolioMessages.notAdded} ${texts.nothingLost}`,
  `${texts.notUpdated}. ${portfolioMessages.notUpdated} ${texts.nothingLost}`,
  `${texts.notDeleted}. ${portfolioMessages.notDeleted}`,
]

const { show, publish } = itemForms(notAdded)
export const newProjectForms = formsFor(members, { show, publish })
export const projectForms = formsFor(members, itemForms(notUpdated, notDeleted))

export const projectListForms = formsFor(members, {
  move: moveForm(`${texts.notUpdated}. ${portfolioMessages.notUpdated}`, texts.gone, projectItem),
})

/** What the forms of a project are about; null is a new one. */
export function projectSubject(id: string | null): ItemSubject {
  return {
    fields: projectFields,
    async idFor({ who, services: { site }, form }) {
      const item = id === null ? null : projectItem(id)
      // One that was deleted is added as another: a form that is older must not be taken for one of it.
      const isGone = item !== null && form.get('revisionNumber') === '0' && !(await site.item(who, item))
      return item === null || isGone ? site.newId(who, 'project') : item
    },
    says: {
      invalid: `${id === null ? texts.notAdded : texts.notUpdated}. ${texts.lookBelow}`,
      gone: texts.goneWhileEditing,
      changed: texts.changedBeforeDelete,
    },
    async done({ who, form, services }, intent, saved) {
      // What is stored is not said to have failed because it cannot be read again.
      const found = await services.site.item(who, saved).catch(() => null)
      if (intent === 'restore') return done(texts.restored(found?.item.content['title'] ?? ''))
      if (intent === 'reset') return redirect(doneAddress('deleted'), 303)
      const isAdded = id === null || (form.get('revisionNumber') === '0' && found?.versions.length === 1)
      return redirect(doneAddress(isAdded ? 'added' : 'updated', { project: projectOf(saved), form: id ?? 'new' }), 303)
    },
  }
}
