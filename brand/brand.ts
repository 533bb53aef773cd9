import type { ReactNode } from 'react'

/** What state something is in. Its word always stands beside the emblem. */
export type State = 'yes' | 'no' | 'new' | 'watched' | 'proposed' | 'ready' | 'draft' | 'sign-in' | 'failed' | 'lost'

/** What comes in an order. `job` and `topic` are the people of the About page and the categories of the FAQ. */
export type Series = 'question' | 'service' | 'phase' | 'value' | 'job' | 'topic'

/** What an emblem stands for. `place` counts from 0, and may be more than there are. */
export type Sign = { readonly of: State } | { readonly of: Series; readonly place: number }

export type EmblemProps = Sign & {
  /** Side in pixels. Without it the surrounding style decides (`--emblem`). */
  readonly size?: 16 | 64 | undefined
  /** A hairline, for white on paper. */
  readonly edge?: boolean | undefined
}

/** Sentences that name what a brand draws. One that may be empty is left out then. */
export interface Sayings {
  /** Under the emblem of each value and of each phase. May be fewer. */
  readonly values: readonly string[]
  readonly phases: readonly string[]
  /** Before the lede of the services. May be empty. */
  readonly services: (count: number) => string
  readonly phase: (number: number, count: number) => string
}

/** Sentences of the built-in texts that name what a brand draws, or speak in its voice. */
export interface BrandWords extends Readonly<Record<string, string>> {
  readonly homeTitle: string
  /** One line each. */
  readonly homeHeading: string
  readonly servicesTitle: string
  readonly servicesLede: string
  /** At the end of the story on the About page. May be empty. */
  readonly storyEnd: string
  /** What stands for the people. May be empty. */
  readonly jobs: string
  /** Of the values. */
  readonly experience: string
  readonly together: string
  /** One line each. */
  readonly processHeading: string
  /** What the long version has. */
  readonly processMore: string
  /** Of the plan: before what it says. */
  readonly route: string
  readonly principles: string
  readonly contactLede: string
  /** May be empty, as may be those that follow. */
  readonly privacyAside: string
  /** Before the lede. */
  readonly termsLede: string
  /** Whose the typeface is, after what is ours. */
  readonly typeface: string
  /** Of the page that was not found, before its links. */
  readonly stillHere: string
}

/** What the folder of a brand exports, whole from `brand.tsx` and in the files that pages import. Beside it stand `tokens.css` (colours and typeface), `public/` (icons and share
 *  pictures), and what makes those pictures: `pictures.tsx` and `pictures.css`. */
export interface Brand {
  /** The address of the font that every page needs at once. Null where the system's faces are used. */
  readonly typeface: string | null
  /** Of the browser's own bars, by day and by night. */
  readonly barColors: { readonly light: string; readonly dark: string }

  /** Beside the agency's name. */
  readonly Mark: () => ReactNode
  /** An `svg` with the class `emblem`. Decoration. */
  readonly Emblem: (props: EmblemProps) => ReactNode
  /** The chat's progress, in one line. Decoration. */
  readonly Steps: (props: { count: number; answered: number }) => ReactNode
  /** All steps, above the review: a picture with a label. */
  readonly AllSteps: (props: { count: number }) => ReactNode
  /** All steps, above the printed brief. */
  readonly PrintedSteps: (props: { count: number }) => ReactNode
  /** The first section of the home page and of the About page, around its title. */
  readonly HomeHead: (props: { children: ReactNode }) => ReactNode
  readonly AboutHead: (props: { children: ReactNode }) => ReactNode
  /** Beside the title of the FAQ: a picture with a label. */
  readonly FaqSign: () => ReactNode
  /** The agency's name at the top of the footer. */
  readonly FooterName: (props: { name: string }) => ReactNode

  readonly sayings: Sayings
  readonly words: BrandWords
  /** Under the emblem of an error page. */
  readonly errorCaptions: Readonly<Record<'no' | 'ready' | 'failed' | 'lost', string>>
  /** What the share picture of a page shows, by the name of its file. */
  readonly pictureTexts: Readonly<Record<PictureName, string>>
}

export type PictureName =
  | 'home'
  | 'about'
  | 'services'
  | 'process'
  | 'portfolio'
  | 'faq'
  | 'contact'
  | 'project-chat'
  | 'privacy'
  | 'terms'

/** What `pictures.tsx` exports: the drawing of each share picture. Its class is `picture-NAME`. */
export type Pictures = Readonly<Record<PictureName, ReactNode>>
