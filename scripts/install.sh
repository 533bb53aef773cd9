#!/usr/bin/env bash
# Puts the site online on an empty Debian 12 or newer. Run it as root in a clone: it asks four things, shows what it will do, does it, and ends at
# the link with which the first member registers. Run again, it replaces the version and keeps data and settings.
set -euo pipefail
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || { echo 'Run it as root.' >&2; exit 1; }

# Asks until the answer fits a pattern.
ask() {
  local answer
  while true; do
    read -rp "$1: " answer || exit 1
    if [[ $answer =~ $2 ]]; then break; fi
    echo 'That does not look right.' >&2
  done
  printf '%s' "$answer"
}
environment=/etc/agency.env
if [ ! -e $environment ]; then
  domain=$(ask 'Domain of the site, such as agency.example' '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
  email=$(ask 'Email of the agency' '^[^ @]+@[^ @]+\.[^ @]+$')
  country=$(ask 'Country, two letters' '^[A-Z]{2}$')
  smtp=$(ask 'Mail server, such as smtps://user:password@mail.agency.example (empty: set SMTP_URL later)' '^(smtps?://[^ "#]+)?$')
else
  domain=$(sed -En 's#^PUBLIC_URL="?https://([^/" ]+).*#\1#p' $environment)
  [ -n "$domain" ] || { echo "No PUBLIC_URL=https://… in $environment" >&2; exit 1; }
fi

cat <<END

This installs Caddy, and npm where it is missing; makes the user agency; builds the site and puts it into /opt/agency, its data into
/var/lib/agency and its settings into $environment; and starts it behind https://$domain.
END
[ "$(ask 'Go on (y/n)' '^[yn]$')" = y ] || exit 0

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
command -v npm >/dev/null || apt-get install -qy --no-install-recommends nodejs npm
apt-get install -qy --no-install-recommends caddy ca-certificates
id agency >/dev/null 2>&1 || useradd --system --home-dir /var/lib/agency --shell /usr/sbin/nologin agency
install -d -o agency -g agency -m 700 /var/lib/agency

# Debian's Node can be too old for packages that an install would then leave out.
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
npm install --silent --prefix "$tools" "node@$(node -p 'require("./package.json").devDependencies.node')"
export PATH="$tools/node_modules/node/bin:$PATH"
npm=$(readlink -f "$(command -v npm)")
node "$npm" ci
node "$npm" run release
# What was changed by hand since the first run stays, and nothing that Caddy refuses is put in place.
if ! grep -qF "$domain {" /etc/caddy/Caddyfile; then
  {
    sed '1d;/^$/,$d' docs/Caddyfile
    printf '\n%s {\n\tlog\n\treverse_proxy 127.0.0.1:3000 {\n\t\tflush_interval -1\n\t}\n}\n' "$domain"
  } >/etc/caddy/Caddyfile.new
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile.new
  mv /etc/caddy/Caddyfile.new /etc/caddy/Caddyfile
fi
rm -rf /opt/agency.new /opt/agency.old
cp -r release /opt/agency.new
cp node_modules/node/bin/node /opt/agency.new/node
if [ -e /opt/agency ]; then mv /opt/agency /opt/agency.old; fi
mv /opt/agency.new /opt/agency

if [ ! -e $environment ]; then
  install -m 640 -g agency /dev/null $environment
  cat >$environment <<END
PUBLIC_URL=https://$domain
DATA_DIR=/var/lib/agency
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1
AGENCY_EMAIL=$email
AGENCY_COUNTRY=$country
${smtp:+SMTP_URL=$smtp}
END
fi
unit=/etc/systemd/system/agency.service
[ -e $unit ] || sed 's#/usr/bin/node#/opt/agency/node#' docs/agency.service >$unit
cat <<END

DNS, where $domain is registered: an A record (and AAAA) with the address of this machine. For mail that arrives, on the domain of the sender: SPF
("v=spf1 include:… -all", as your mail provider says), their DKIM record, and DMARC: _dmarc TXT "v=DMARC1; p=quarantine".
Name, telephone and address of the agency stand in $environment, or are entered on https://$domain/admin/site.
END
start="/opt/agency/node server.js --env-file $environment"
if [ ! -d /run/systemd/system ]; then
  echo "No systemd runs here. Start it in /opt/agency as the user agency: $start"
  exit 0
fi
systemctl daemon-reload
systemctl enable --quiet agency caddy
since=$(date '+%F %T')
systemctl restart agency
systemctl reload-or-restart caddy
/opt/agency/node -e '
  const answers = async () => (await fetch("http://127.0.0.1:3000/livez").catch(() => null))?.ok
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1000))
  ;(async () => { for (let tries = 0; tries < 60; tries += 1, await wait()) if (await answers()) process.exit(0); process.exit(1) })()
' || {
  echo 'It has not started: journalctl -u agency' >&2
  if [ -e /opt/agency.old ]; then
    rm -rf /opt/agency
    mv /opt/agency.old /opt/agency
    systemctl restart agency
    echo 'The former version is started again.' >&2
  fi
  exit 1
}
echo "It runs, and answers at https://$domain once DNS leads here."
journalctl -u agency -o cat --since "$since" | grep -m1 'Team set-up: ' || true
