import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import type { ProjectValues } from '../../../core/portfolio/editing/project-values.ts'
import { type Color, colorClasses, defaultColor } from '../../../core/portfolio/options.ts'
import { posterArt } from '../../ui/poster/poster-art.ts'
import { ProjectCard } from '../site/portfolio/portfolio-card.tsx'

/** The project in the form as its public card. */
export function LiveCard({ filled }: { filled: ProjectValues }) {
  const color = colorClasses.find((each): each is Color => each === filled.color) ?? defaultColor
  const { imageUrl, imageAlt, icon, category, description, services, technologies } = filled
  const project = {
    title: filled.title.trim() || adminMessages.untitled,
    results: filled.results.filter((result) => result.trim() !== ''),
    imageUrl,
    imageAlt,
    icon,
    color,
    category,
    description,
    services,
    technologies,
    // Without a page of its own: nothing in here leads out of the form.
    slug: null,
    imageWidth: null,
    imageHeight: null,
  }
  return (
    <aside className="live" aria-label={adminMessages.previewTitle}>
      <p className="label muted">{adminMessages.previewTitle}</p>
      <ProjectCard project={project} art={posterArt(project)} sample={false} />
    </aside>
  )
}
