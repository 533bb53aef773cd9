const token =
  /<!--.*?-->|<!doctype[^>]*>|<(?<raw>script|style)\b(?<rawAttributes>[^>]*)>(?<content>.*?)<\/\k<raw>>|<\/(?<closed>[\w-]+)>|<(?<opened>[\w-]+)(?<attributes>(?:[^>"]|"[^"]*")*)>|(?<text>[^<]+)/gis
const attribute = /([^\s="/]+)(?:="([^"]*)")?/g
const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Returns the elements of a page that React has rendered, as plain objects. */
export function parsePage(html) {
  const top = { children: [] }
  const open = [top]
  for (const { groups } of html.matchAll(token)) {
    const { raw, rawAttributes, content, closed, opened, attributes, text } = groups
    const parent = open.at(-1)
    if (raw) {
      const props = { ...attributesOf(rawAttributes), dangerouslySetInnerHTML: { __html: content } }
      parent.children.push({ name: raw, attributes: props, children: [] })
    } else if (closed) {
      if (open.length > 1) open.pop()
    } else if (opened) {
      const element = { name: opened, attributes: attributesOf(attributes), children: [] }
      parent.children.push(element)
      if (!withoutEnd.has(opened.toLowerCase()) && !attributes.endsWith('/')) open.push(element)
    } else if (text) parent.children.push(decode(text))
  }
  return top.children.find(({ name }) => name === 'html')
}

function attributesOf(text) {
  const found = [...text.matchAll(attribute)].map(([, name, value]) => [
    nameFor(name),
    value === undefined || decode(value),
  ])
  return Object.fromEntries(found)
}

/** React takes a style as an object only. Text of a field is its first value. */
function nameFor(name) {
  if (name === 'class') return 'className'
  if (name === 'style') return 'data-style'
  if (name === 'value') return 'defaultValue'
  return name
}

function decode(text) {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity])
}
