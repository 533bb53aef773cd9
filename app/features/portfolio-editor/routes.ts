import { route } from '@react-router/dev/routes'

const screens = 'features/portfolio-editor/screens'

/** The team's pages for the portfolio. */
export const routes = [
  route('admin/portfolio', `${screens}/list/page.tsx`, [
    route('new', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/form/new' }),
    route('edit/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/form/edit' }),
    route('history/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/history/page' }),
    route('delete/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/list/delete' }),
  ]),
  route('admin/portfolio/pictures', `${screens}/pictures.ts`),
  route('admin/portfolio/updates', `${screens}/updates.ts`),
  route('admin/portfolio/preview/:id', `${screens}/preview.tsx`),
]
