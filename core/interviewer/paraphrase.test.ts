import { describe, expect, it } from 'vitest'
import { paraphrase } from './paraphrase.ts'

describe('what somebody wrote', () => {
  it.each([
    [
      'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
      'a loyalty app for your three coffee shops',
    ],
    ['I want to build a tool for my team', 'a tool for your team'],
    ["I'd like an app that shows me where my cattle are", 'an app that shows you where your cattle are'],
    ['Hi there! We need a new website for our law firm, the current one is slow', 'a new website for your law firm'],
    ['Can you build an app for our church?', 'an app for your church'],
    ['My idea is to create a quiz', 'a quiz'],
    [
      'We are a bakery. We need a way for people to order without phoning us.',
      'a way for people to order without phoning you',
    ],
    ['To be honest I am not sure yet, maybe a website for my pottery', 'a website for your pottery'],
    ['Uber for tractors', 'Uber for tractors'],
    ['Online store for clothes', 'online store for clothes'],
    ['I think students', 'students'],
    ['Next.js and React', 'Next.js and React'],
  ])('is said back as a thing: %j', (text, words) => {
    expect(paraphrase(text)).toEqual({ kind: 'thing', text: words })
  })

  it.each([
    ['We sell flowers', 'you sell flowers'],
    ['I was a teacher', 'you were a teacher'],
    ["I'm tired of paper", "you're tired of paper"],
    ['Need to track cattle', 'you need to track cattle'],
    ['I want to sell my soap online', 'you want to sell your soap online'],
  ])('is said back as a statement: %j', (text, words) => {
    expect(paraphrase(text)).toEqual({ kind: 'statement', text: words })
  })

  it.each([
    'I honestly have no clue about tech',
    'fun i guess',
    "Sorry I spelled it wrong, it's FoodTrakr",
    'haha ok. a meme generator for lols haha',
    'need app',
  ])('is not said back where it is about themselves or says too little: %j', (text) => {
    expect(paraphrase(text)?.text ?? '').not.toMatch(/clue|guess|sorry|haha|need app/i)
  })

  it('is cut where something new begins, never within a list', () => {
    const long =
      'An app to help farmers track their cattle across several farms with ear tags and cheap phones in the field'
    expect(paraphrase(long)?.text).toBe('an app to help farmers track their cattle across several farms with ear tags')
    const list = 'We run three restaurants in Cape Town that need one system for menus, stock and staff rosters'
    expect(paraphrase(list)?.text).toBe('you run three restaurants in Cape Town that need one system')
  })

  it('is not said back where there is no good place to cut', () => {
    expect(paraphrase('software '.repeat(12))).toBeNull()
    expect(
      paraphrase(
        'We want software to see which of our twelve old trucks is where and whether each of them has had its yearly service',
      ),
    ).toBeNull()
  })

  it.each([
    ['contact details', 'write to jane@x.example about it'],
    ['a phone number', 'call me on 082 555 0123'],
    ['a link', 'see https://x.example/page for it'],
    ['rude words', 'a fucking great app'],
    ['what people do not like to hear', 'our stock is a mess'],
    ['shouting', 'I WANT SOMETHING WITH BLOCKCHAIN'],
    ['another language', "Ek wil 'n app hê vir my plaas"],
    ['a keyboard walk', 'asdf qwer'],
    ['markup', '<b>an app</b>'],
    ['emoji', '🚀🚀🚀'],
    ['an address on the web', 'an old WordPress site at www.x.example'],
    ['words that speak to us', 'I would like to know if you can build me a website'],
    ['how somebody talks', 'i wanna make a game'],
    ['a numbered list', '1. sales 2. marketing'],
    ['nobody but themselves', 'me'],
    ['nothing', '   '],
  ])('is not said back when it holds %s', (_, text) => {
    expect(paraphrase(text)).toBeNull()
  })

  it('leaves the country US alone while it turns us into you', () => {
    expect(paraphrase('a guide for us about the US')?.text).toBe('a guide for you about the US')
  })
})
