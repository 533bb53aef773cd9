import { expect, it } from 'vitest'
import { html, lines, markupOf } from './html.ts'

const nasty = `<img src=x onerror=alert(1)>&amp;"'`

it('escapes every text in a template', () => {
  expect(markupOf(html`<p title="${nasty}">${nasty}</p>`)).toBe(
    '<p title="&lt;img src=x onerror=alert(1)&gt;&amp;amp;&quot;&#39;">&lt;img src=x onerror=alert(1)&gt;&amp;amp;&quot;&#39;</p>',
  )
})

it('keeps markup that came from a template, alone or as a list', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(markupOf(html`<ul>${items}</ul>${html`<br>`}`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><br>')
})

it('takes nothing for markup that only looks like it', () => {
  const forged: unknown = JSON.parse('{"markup":"<script>","Symbol(markup)":"<script>"}')
  expect(markupOf(html`${forged as string}`)).not.toContain('<script>')
})

it('keeps the lines of a text', () => {
  expect(markupOf(lines('one\r\ntwo\n\n<three>\rfour'))).toBe('one<br>\ntwo<br>\n<br>\n&lt;three&gt;<br>\nfour')
})
