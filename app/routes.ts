import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('services', 'routes/site/services.tsx'),
    route('process', 'routes/site/process.tsx'),
    route('portfolio', 'routes/site/portfolio.tsx'),
    route('portfolio/:slug', 'routes/site/portfolio-case.tsx'),
    route('faq', 'routes/site/faq.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
  ]),
  route('project-chat', 'routes/project-chat/page.tsx'),
  route('project-chat/turn', 'routes/project-chat/turn.ts'),
  route('leads', 'routes/leads/page.tsx'),
  route('admin/portfolio', 'routes/admin-portfolio/page.tsx'),
  route('auth-test', 'routes/auth-test/page.tsx'),
  route('llm-test', 'routes/llm-test/page.tsx'),
  route('portfolio-updates', 'routes/api/portfolio-updates.ts'),
  route('saveChatSession', 'routes/api/save-chat-session.ts'),
  route('health', 'routes/api/health.ts'),
  route('sitemap.xml', 'routes/api/sitemap.ts'),
  route('robots.txt', 'routes/api/robots.ts'),
  route('manifest.webmanifest', 'routes/api/manifest.ts'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
