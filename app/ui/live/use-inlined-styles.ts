import { useLayoutEffect } from 'react'

/** A page arrives with its styles written into it (server/http/pages/first-paint.ts), each beside the link that it stands for. When another page takes
 *  its place without a new document, the framework removes the links that are no longer needed: their styles end with them. To be used
 *  by what is rendered anew with each page. */
export function useInlinedStyles(): void {
  useLayoutEffect(() => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-from]')) {
      style.disabled = document.head.querySelector(`link[href="${style.dataset['from']}"]`) === null
    }
  })
}
