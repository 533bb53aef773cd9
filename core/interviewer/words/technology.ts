/** Technologies by the name that they write themselves with. A name that is also a plain word is matched with its capital. */
export const technologies: readonly { readonly name: string; readonly heard: RegExp }[] = [
  ...`React Native|Next.js|Node.js|Vue|Angular|Svelte|TypeScript|JavaScript|Python|Django|Flask|FastAPI|Ruby on Rails|PHP|Laravel|Java|Kotlin|Flutter
  |Golang|C#|.NET|PostgreSQL|MySQL|MongoDB|SQLite|SQL Server|Firebase|Supabase|AWS|Azure|Google Cloud|Cloudflare|Vercel|Docker|Kubernetes|WordPress
  |WooCommerce|Shopify|Magento|Webflow|Wix|Squarespace|Stripe|PayFast|Yoco|Ozow|Peach Payments|PayPal|Twilio|WhatsApp|OpenAI|ChatGPT|Gemini|Salesforce
  |HubSpot|Xero|QuickBooks|SAP|Airtable|Zapier|Power BI|GraphQL|Tailwind|Android|iOS|Raspberry Pi|LoRaWAN`
    .split(/\s*\|\s*/)
    .map((name) => ({ name, heard: anyCase(name) })),
  { name: 'React', heard: /\breact(?:\.?js)?\b(?! native)/i },
  { name: 'Postgres', heard: /\bpostgres\b/i },
  { name: 'Node.js', heard: /\bnode(?:js)?\b(?!\.js)/i },
  { name: 'Swift', heard: /\bSwift\b/ },
  { name: 'Rust', heard: /\bRust\b/ },
  { name: 'Go', heard: /\b(?:in|with|use|using) Go\b/ },
  { name: 'Sage', heard: /\bSage\b/ },
  { name: 'a PWA', heard: /\b(?:pwa|progressive web app)\b/i },
]

function anyCase(name: string): RegExp {
  const pattern = name.replace(/\.js$/, '.?js').replace(/^\./, '\\.').replace(/ /g, '[ -]?')
  return new RegExp(`(?<![\\w.])${pattern}(?![\\w#])`, 'i')
}
