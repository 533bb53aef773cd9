import type { ComponentProps } from 'react'

/** What is pressed: quiet, or as its class says (`btn`, of which a view has one, `link`, `chip`, `quiet danger`; `tap` where its place draws it).
 *  Sends its form, as `intent` where it has one, unless it does or opens something itself. */
export function Button({ intent, ...button }: ComponentProps<'button'> & { intent?: string | undefined }) {
  const isOwn = intent === undefined && (button.onClick ?? button.popoverTarget) !== undefined
  const sends = intent !== undefined && { name: 'intent', value: intent }
  return <button className="quiet" type={isOwn ? 'button' : undefined} {...sends} {...button} />
}
