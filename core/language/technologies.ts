/** Technologies as people write them. A list for `wordsOf`, folded. A name that is also a plain word is left out. */
export const technologies = `react native, react.?js, reactjs, react, next.js, nextjs, vue.js, vue, nuxt, angular, svelte, sveltekit, node.js, nodejs, node,
  typescript, javascript, python, django, flask, fastapi, ruby on rails, ruby, php, laravel, symfony, java, kotlin, swift, swiftui, flutter, golang,
  elixir, c#, .net, dotnet, asp.net, postgresql, postgres, mysql, mongo ?db, sqlite, sql server, firebase, supabase, aws, azure, google cloud, gcp,
  cloudflare, vercel, netlify, docker, kubernetes, wordpress, woo ?commerce, shopify, magento, webflow, wix, squarespace, drupal, joomla, stripe,
  payfast, yoco, ozow, peach payments, paypal, twilio, openai, chatgpt, salesforce, hubspot, xero, quickbooks, sap, airtable, zapier,
  power bi, power ?apps, sharepoint, bubble, graphql, html, css, tailwind, bootstrap, unity, unreal, android, ios, iphones?, ipads?, pwa, progressive web app,
  raspberry pi, lorawan, no-?code, low-?code, open source`
