import type { Pictures } from '../brand.ts'

const fields = (
  <div className="picture-fields">
    <i />
    <i />
    <i />
    <i />
  </div>
)

export const pictures: Pictures = {
  home: fields,
  about: fields,
  services: fields,
  process: fields,
  portfolio: fields,
  faq: fields,
  contact: fields,
  'project-chat': fields,
  privacy: fields,
  terms: fields,
}
