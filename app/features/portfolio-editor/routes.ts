import { route } from '@react-router/dev/routes'

const screens = 'features/portfolio-editor/screens'

/** The team's pages for the portfolio. Their ids are those of release 0.4.0, whose open pages name them. */
export const routes = [
  route('admin/portfolio', `${screens}/list/page.tsx`, { id: 'routes/admin-portfolio/list/page' }, [
    route('new', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/form/new' }),
    route('edit/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/form/edit' }),
    route('history/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/history/page' }),
    // Where the list of release 0.4.0 links to.
    route('preview/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/preview' }),
    route('delete/:id', `${screens}/editor.tsx`, { id: 'routes/admin-portfolio/list/delete' }),
  ]),
  route('admin/portfolio/pictures', `${screens}/pictures.ts`, { id: 'routes/admin-portfolio/pictures' }),
  route('admin/portfolio/updates', `${screens}/updates.ts`, { id: 'routes/admin-portfolio/updates' }),
]
