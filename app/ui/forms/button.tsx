import type { ComponentProps } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  /** What its form is sent as. */
  intent?: string | undefined
}

/** What is pressed: quiet, or as its class says (`btn`, of which a view has one, `link`, `chip`, `quiet danger`; `tap` where its place draws it).
 *  Sends its form, unless it does or opens something itself. */
export function Button({ intent, ...button }: ButtonProps) {
  const isOwn = intent === undefined && (button.onClick ?? button.popoverTarget) !== undefined
  const sends = intent !== undefined && { name: 'intent', value: intent }
  return <button className="quiet" type={isOwn ? 'button' : undefined} {...sends} {...button} />
}
