import { expect, it } from 'vitest'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'
import { faqsInJson, faqsInTable } from './faq-list.ts'

it.each([
  ['commas', 'question,answer\nBees?,Two hives.\nHoney?,In June.\n'],
  [
    'semicolons, a mark of the encoding and the lines of Windows',
    '\ufeffQuestion;Answer\r\nBees?;Two hives.\r\nHoney?;In June.',
  ],
  ['tabs, and titles in another order', 'ANSWER\tnote\t Question \nTwo hives.\tx\tBees?\nIn June.\t\tHoney?'],
  [
    'what a spreadsheet writes before it',
    'sep=;\r\n"question";"answer"\r\n"Bees?";"Two hives."\r\n;\r\n"Honey?";"In June."\r\n',
  ],
])('reads a table with %s', (_, file) => {
  const found = faqsInTable(file)?.map(({ question, answer }) => [question, answer])
  expect(found).toEqual([['Bees?', 'Two hives.'], ['Honey?', 'In June.']]) // oxfmt-ignore
})

it('reads cells in quotes with line breaks, separators and quotes in them, and says in which row they stand', () => {
  const file =
    'question,answer,category\n"Bees, or ""wasps""?","Two.\n\nOn the roof, ""up"".",pricing\n\nHoney?,6" a jar,\n'
  expect(faqsInTable(file)).toEqual([
    { place: 'row 2', question: 'Bees, or "wasps"?', answer: 'Two.\n\nOn the roof, "up".', category: 'Pricing' },
    { place: 'row 4', question: 'Honey?', answer: '6" a jar', category: '' },
  ])
})

it.each(['', 'question\nBees?', 'Bees?,Two hives.', 'a;b\n1;2'])('takes %j for no list', (file) => {
  expect(faqsInTable(file)).toBeNull()
})

const bees = { question: 'Bees?', answer: 'Two hives.' }
const asSchema = { '@type': 'Question', name: 'Bees?', acceptedAnswer: { '@type': 'Answer', text: 'Two hives.' } }

it.each([
  ['a list', [{ Question: 'Bees?', Answer: ' Two hives. ' }]],
  ['the FAQPage of schema.org', { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [asSchema] }],
  [
    'one among other things',
    {
      '@graph': [
        { '@type': 'WebSite', name: 'Bees' },
        { '@type': 'FAQPage', mainEntity: asSchema },
      ],
    },
  ],
])('reads %s', (_, read) => {
  expect(faqsInJson(read)).toEqual([{ place: 'entry 1', ...bees, category: '' }])
})

it('keeps the paragraphs and links of an answer with markup', () => {
  const text =
    '<p>Two hives &amp; <b>honey</b>.</p>\n<p>See <a class="x" href="https://bees.example/">our roof</a>.<br>Soon.</p>'
  const [faq] = faqsInJson({ mainEntity: [{ ...asSchema, acceptedAnswer: [{ text }] }] })
  expect(faq?.answer.trim()).toBe('Two hives & honey.\n\nSee [our roof](https://bees.example/).\nSoon.')
  const [unsafe] = faqsInJson({ mainEntity: [{ ...asSchema, acceptedAnswer: { text: '&lt;img src=x&gt;<script>' } }] })
  expect(unsafe?.answer).toBe('<img src=x>')
})

it('publishes the questions of a list, changes those that the site has, refuses others with a reason, and takes all back', async () => {
  await using services = await openTestServices()
  const { site } = services
  const before = site.now().faqs
  const list = [
    'question;answer;category',
    'Bees?;"Two hives; on the roof."',
    'WHAT WILL IT COST?;It depends.;',
    'bees?;Three hives.',
    'Honey?;',
    'Wax?;<script>;Support',
    'Stings?;Few.;Gossip',
  ]
  const { taken, refused, undo } = await site.import(aMember, list.join('\r\n'))
  expect(taken).toBe(2)
  expect(refused).toEqual([
    { place: 'row 4', why: '“bees?” stands above already.' },
    { place: 'row 5', why: '“Answer” needs words. At least one.' },
    { place: 'row 6', why: expect.stringContaining('markup: “<script>”') },
    { place: 'row 7', why: expect.stringContaining('no category “Gossip”: Services, Timeline') },
  ])
  const shown = (question: string) => site.now().faqs.find((faq) => faq.question === question)
  expect(shown('Bees?')).toMatchObject({ answer: 'Two hives; on the roof.', category: 'Services' })
  expect(shown('WHAT WILL IT COST?')).toMatchObject({ id: 'pricing', answer: 'It depends.', category: 'Pricing' })
  expect(site.now().faqs).toHaveLength(before.length + 1)

  expect(await site.import(aMember, list.slice(0, 2).join('\n'))).toEqual({ taken: 0, refused: [], undo: [] })
  expect(await site.undoImport(aMember, undo)).toEqual([])
  expect(site.now().faqs).toEqual(before)
})

it('takes the first five hundred rows of a long list, and says so', async () => {
  await using services = await openTestServices()
  const rows = Array.from({ length: 502 }, (_, index) => `Q ${index},`)
  const { refused } = await services.site.import(aMember, ['question,answer', ...rows].join('\n'))
  expect(refused).toHaveLength(501)
  expect(refused.at(-1)).toEqual({ place: 'row 502 and what follows', why: expect.stringContaining('no more texts') })
})

it.each([
  ['a quote that never ends', `question,answer\n"${'a'.repeat(2_000_000)}`],
  ['quotes in every cell', `question,answer\n${'"a"b,"a\n'.repeat(20_000)}`],
  [
    'tags that never end',
    JSON.stringify([{ name: 'Bees?', acceptedAnswer: { text: '<a href="x" '.repeat(100_000) } }]),
  ],
])('gets through a large file with %s', async (_, file) => {
  await using services = await openTestServices()
  const { refused } = await services.site.import(aMember, file)
  expect(refused.length).toBeGreaterThan(0)
})
