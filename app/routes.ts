import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

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
  route('leads', 'routes/leads/layout.tsx', [
    // Apart, so that a form sent to /leads reaches the layout's action.
    index('routes/leads/lead.tsx', { id: 'routes/leads/none' }),
    route(':leadId', 'routes/leads/lead.tsx'),
    route('messages/:messageId?', 'routes/leads/message.tsx'),
  ]),
  route('leads/export', 'routes/leads/export.ts'),
  route('leads/updates', 'routes/leads/updates.ts'),
  route('admin/portfolio', 'routes/admin-portfolio/list/page.tsx', [
    route('new', 'routes/admin-portfolio/form/page.tsx', { id: 'routes/admin-portfolio/form/new' }),
    route('edit/:id', 'routes/admin-portfolio/form/page.tsx', { id: 'routes/admin-portfolio/form/edit' }),
    route('delete/:id', 'routes/admin-portfolio/list/delete.tsx'),
  ]),
  route('admin/portfolio/pictures', 'routes/admin-portfolio/form/pictures.ts'),
  route('admin/portfolio/updates', 'routes/admin-portfolio/updates.ts'),
  route('admin/portfolio/preview/:id', 'routes/admin-portfolio/preview.tsx'),
  route('admin/portfolio/history/:id', 'routes/admin-portfolio/history/page.tsx'),
  route('pictures/:id/:file', 'routes/api/picture.ts'),
  route('admin/mail', 'routes/admin-mail/page.tsx'),
  route('admin/status', 'routes/admin-status/page.tsx'),
  route('auth-test', 'routes/auth-test/page.tsx'),
  route('llm-test', 'routes/llm-test/page.tsx'),
  route('portfolio-updates', 'routes/api/portfolio-updates.ts'),
  route('saveChatSession', 'routes/api/save-chat-session.ts'),
  ...['health', 'readyz', 'livez'].map((path) => route(path, 'routes/api/health.ts', { id: `routes/api/${path}` })),
  ...['sitemap.xml', 'robots.txt', 'manifest.webmanifest'].map((path) =>
    route(path, 'routes/api/found.ts', { id: `routes/api/${path}` }),
  ),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
