import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { ProjectProblems } from '../../../core/portfolio/editing/parse-project.ts'
import type { ProjectField, ProjectValues } from '../../../core/portfolio/editing/project-values.ts'
import { categoryOptions, maxLengths, serviceOptions, technologyOptions } from '../../../core/portfolio/options.ts'
import { Field, SelectField, TextField } from '../../ui/forms/field.tsx'
import { ColorPicks, IconPicks, StatusPicks, Ticks } from './choices.tsx'
import { PictureField } from './picture-field.tsx'
import { ResultsField } from './results-field.tsx'

const { fields, required } = adminMessages

export interface FormFieldsProps {
  filled: ProjectValues
  problems: ProjectProblems
  set: (field: ProjectField, value: string | readonly string[]) => void
}

/** Everything that the team says of a project. */
export function FormFields({ filled, problems, set }: FormFieldsProps) {
  return (
    <>
      <div className="two">
        <Field
          label={required(fields.title)}
          name="title"
          required
          maxLength={maxLengths.title}
          value={filled.title}
          error={problems.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <SelectField
          label={required(fields.category)}
          name="category"
          required
          value={filled.category}
          error={problems.category}
          onChange={({ target }) => set('category', target.value)}
        >
          {categoryOptions.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={required(fields.description)}
        name="description"
        required
        rows={5}
        maxLength={maxLengths.description}
        hint={adminMessages.descriptionHint}
        value={filled.description}
        error={problems.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <IconPicks chosen={filled.icon} error={problems.icon} choose={(icon) => set('icon', icon)} />
      <ColorPicks chosen={filled.color} error={problems.color} choose={(color) => set('color', color)} />
      <Ticks
        name="services"
        options={serviceOptions}
        chosen={filled.services}
        error={problems.services}
        choose={(services) => set('services', services)}
      />
      <Ticks
        name="technologies"
        options={technologyOptions}
        chosen={filled.technologies}
        error={problems.technologies}
        choose={(technologies) => set('technologies', technologies)}
      />
      <ResultsField results={filled.results} error={problems.results} change={(results) => set('results', results)} />
      <PictureField filled={filled} problems={problems} set={set} />
      <StatusPicks chosen={filled.status} error={problems.status} choose={(status) => set('status', status)} />
    </>
  )
}
