import type { ComponentProps, ElementType } from 'react'

/** What is pressed: quiet, or as its class says (`btn`, of which a view has one, `link`, `chip`, `quiet danger`; `tap` where its place draws it).
 *  Sends its form, as `intent` where it has one, unless it does or opens something itself. */
export function Button({ intent, ...button }: ComponentProps<'button'> & { intent?: string | undefined }) {
  const isOwn = intent === undefined && (button.onClick ?? button.popoverTarget) !== undefined
  const sends = intent !== undefined && { name: 'intent', value: intent }
  return <button className="quiet" type={isOwn ? 'button' : undefined} {...sends} {...button} />
}

/** Buttons and links in a row that breaks, in a `<div>` or what `as` names. */
export function Actions<Of extends ElementType = 'div'>({
  as: Row = 'div' as Of,
  className = '',
  ...row
}: { as?: Of } & ComponentProps<Of>) {
  return <Row className={`actions ${className}`} {...row} />
}

/** Choices in one ink frame: words in rows, or a sentence a row. Each is a `Button` of the class `ticket`, or a `Radio`. */
export function Tickets({ sentences, ...frame }: ComponentProps<'div'> & { sentences?: boolean | undefined }) {
  return <div className={`${sentences ? 'stack' : 'row stretch'} tickets`} {...frame} />
}
