import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The built stylesheets by the address at which a page names them. */
export type Styles = ReadonlyMap<string, string>

const stylesheet = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g
const module = /(<script(?: nonce="[^"]*")?) type="module" async="">/
const modulePreload = /<link rel="modulepreload"/g

/** Starts the page's script: after the page has loaded, its font included, and has been painted. */
const startLater = [
  'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{',
  'for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";',
  'const {nonce,text}=document.querySelector("script[type=\'text/later\']");',
  'document.head.append(Object.assign(document.createElement("script"),{type:"module",nonce,text}))',
  '})))',
].join('')

/** Reads the stylesheets of a built site. */
export async function readStyles(publicFolder: string): Promise<Styles> {
  const names = (await readdir(join(publicFolder, 'assets'))).filter((name) => name.endsWith('.css'))
  const read = async (name: string) =>
    [`/assets/${name}`, await readFile(join(publicFolder, 'assets', name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

/** Changes a rendered page so that nothing stands between its arrival and its first paint: its styles come within it, and its script is
 *  neither fetched nor run until it has been painted. The framework's own elements stay where they are, since it looks for them
 *  when it takes the page over: a stylesheet's link is switched off, and switched-off links are not fetched. */
export function paintFirst(html: string, styles: Styles, nonce: string | null): string {
  const scripted = module.test(html)
  const admitted = nonce === null ? '' : ` nonce="${nonce}"`
  const painted = html.replace(stylesheet, (link, address: string) => {
    const style = styles.get(address)
    if (style === undefined) return link
    const switchedOff = scripted ? link.replace('/>', ' disabled=""/>') : ''
    return `<style${admitted} data-from="${address}">${style}</style>${switchedOff}`
  })
  if (!scripted) return painted
  return painted
    .replace(modulePreload, '<link rel="later"')
    .replace(module, '$1 type="text/later">')
    .replace('</body>', `<script${admitted}>${startLater}</script></body>`)
}
