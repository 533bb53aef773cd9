import { redirect } from 'react-router'
import { itemMessages } from '../../../core/items/messages.ts'
import { adminMessages as texts } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { projectFields, projectItem, projectOf } from '../../../core/portfolio/project-fields.ts'
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
  move: moveForm(`${texts.notUpdated}. ${portfolioMessages.notUpdated}`, texts.gone, projectItem),
})

/** What the forms of a project are about; null is a new one. */
export function projectSubject(id: string | null): ItemSubject {
  return {
    fields: projectFields,
    idFor: (who, site) => (id === null ? site.newId(who, 'project') : projectItem(id)),
    says: {
      invalid: `${id === null ? texts.notAdded : texts.notUpdated}. ${texts.lookBelow}`,
      gone: texts.goneWhileEditing,
      changed: texts.changedBeforeDelete,
    },
    async done({ who, form, services }, intent, saved) {
      // What is stored is not said to have failed because it cannot be read again.
      const found = await services.site.item(who, saved).catch(() => null)
      // Nothing stays of a project that was never saved.
      if (intent === 'throw' && found) return done(itemMessages.thrown)
      if (intent === 'restore') return done(texts.restored(found?.item.content['title'] ?? ''))
      if (intent === 'take') return done(texts.drafted)
      const isAdded = form.get('revisionNumber') === '0' && found?.versions.length === 1
      const results = {
        throw: 'thrown',
        draft: id === null ? 'begun' : 'drafted',
        reset: 'deleted',
        publish: id === null || isAdded ? 'added' : 'updated',
      } as const
      const result = results[intent as keyof typeof results]
      return redirect(doneAddress(result, result === 'deleted' ? undefined : projectOf(saved)), 303)
    },
  }
}
