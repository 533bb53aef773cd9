import { globSync } from 'node:fs'
import { join } from 'node:path'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What capabilities add. */
const files = globSync('features/*/routes.ts', { cwd: import.meta.dirname })
const added = await Promise.all(
  files.map(
    (file): Promise<{ routes: RouteConfigEntry[] }> => import(/* @vite-ignore */ join(import.meta.dirname, file)),
  ),
)

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home/home.tsx'),
    route('about', 'routes/site/about/about.tsx'),
    route('services', 'routes/site/services/services.tsx'),
    route('process', 'routes/site/process/process.tsx'),
    route('portfolio', 'routes/site/portfolio/portfolio.tsx'),
    route('portfolio/:slug', 'routes/site/portfolio/portfolio-case.tsx'),
    route('faq', 'routes/site/faq/faq.tsx'),
    route('contact', 'routes/site/contact/contact.tsx'),
    route('privacy', 'routes/site/privacy/privacy.tsx'),
    route('terms', 'routes/site/terms/terms.tsx'),
  ]),
  route('project-chat', 'routes/project-chat/page.tsx'),
  route('project-chat/turn', 'routes/project-chat/turn.ts'),
  route('project-chat/receipt', 'routes/project-chat/receipt-file.ts'),
  route('project-chat/files', 'routes/project-chat/files.ts'),
  route('leads', 'routes/leads/layout.tsx', [
    index('routes/leads/none.tsx'),
    route(':leadId', 'routes/leads/lead.tsx'),
    route('messages/:messageId?', 'routes/leads/message.tsx'),
  ]),
  route('leads/export', 'routes/leads/export.ts'),
  route('leads/updates', 'routes/leads/updates.ts'),
  route('pictures/:id/:file', 'routes/api/picture.ts'),
  route('admin/site', 'routes/admin-site/list.tsx'),
  route('admin/site/export', 'routes/admin-site/export.ts'),
  route('admin/site/:id', 'routes/admin-site/editor.tsx'),
  route('admin/open/:id', 'streams/item-readers.ts'),
  route('admin/templates', 'routes/admin-site/list.tsx', { id: 'templates' }),
  route('admin/templates/:id', 'routes/admin-site/editor.tsx', { id: 'template' }),
  route('admin/mail', 'routes/admin-mail/page.tsx'),
  route('auth-test', 'routes/auth-test/page.tsx'),
  route('saveChatSession', 'routes/api/save-chat-session.ts'),
  ...['health', 'readyz', 'livez'].map((path) => route(path, 'routes/api/health.ts', { id: `routes/api/${path}` })),
  ...['sitemap.xml', 'robots.txt', 'manifest.webmanifest'].map((path) =>
    route(path, 'routes/api/found.ts', { id: `routes/api/${path}` }),
  ),
  // What `app/ui/forms` has, in its states: for pictures, in no build.
  ...(process.env['NODE_ENV'] === 'development' ? [route('kit', '../scripts/kit.tsx')] : []),
  ...added.flatMap(({ routes }) => routes),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
