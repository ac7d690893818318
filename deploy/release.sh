#!/bin/sh
# Brings a version of the site onto this machine: the first one, a new one, or an old one again. It installs and builds in a
# folder beside the running release, writes a backup, then switches the link `current` and restarts the service. When the
# new release does not start, the one before takes its place again.
# Usage, as root: deploy/release.sh [VERSION]. VERSION is a tag, branch or commit; without one it is the newest.
# Lies in SOURCE/deploy/ or in RELEASE/deploy/ of the folder that has source/, releases/ and current, as /srv/shuyuan.
set -eu
umask 022

keep=3
units=/etc/systemd/system
user=${SHUYUAN_USER:-shuyuan}

say() {
  echo "release: $*" >&2
}

# Packages and their tools run as the site's user, never as root.
as_site() {
  if [ "$(id -u)" != 0 ]; then "$@"; return; fi
  setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups env HOME="$(getent passwd "$user" | cut -d: -f6)" "$@"
}

enabled() {
  systemctl is-enabled --quiet shuyuan
}

# The link is there at every moment.
switch() {
  ln -sfn "$1" "$home/next" && mv -T "$home/next" "$home/current"
}

# Each step says itself that it has failed: `set -e` does not hold in what is asked for its success.
build() {
  mkdir -p "$release" || return
  git -C "$home/source" archive "$commit" | tar -x -C "$release" || return
  # Most of its packages are those of the release before: what is there is not fetched again.
  for packages in "$home"/current/node_modules "$home"/current/*/node_modules; do
    [ ! -d "$packages" ] || cp -a --reflink=auto "$packages" "$release/${packages#"$home/current/"}" || return
  done
  rm -rf "$release/node_modules/.cache"
  [ "$(id -u)" != 0 ] || chown -R "$user:" "$release" || return
  (cd "$release" && as_site node start.mjs build) || return
  # From now on it is only read: the site's user cannot change the program that serves.
  [ "$(id -u)" != 0 ] || chown -R root:root "$release" || return
  chmod -R go-w "$release"
}

main() {
  deploy=$(dirname "$(realpath "$0")")
  home=$(dirname "$(dirname "$deploy")")
  [ "$(basename "$home")" != releases ] || home=$(dirname "$home")
  git -C "$home/source" fetch --quiet --tags --force origin
  version=${1:-origin/HEAD}
  commit=$(git -C "$home/source" rev-parse --verify --quiet "$version^{commit}" ||
    git -C "$home/source" rev-parse --verify --quiet "origin/$version^{commit}") || {
    say "there is no version $version"
    exit 1
  }
  before=$(readlink "$home/current" || true)
  release="$home/releases/$(date +%Y%m%d-%H%M%S)-$(printf %.8s "$commit")"

  say "building $version ($commit)"
  build || {
    rm -rf "$release"
    say 'it was not built: nothing has changed'
    exit 1
  }
  if [ -n "$before" ]; then
    say 'writing a backup'
    systemctl start shuyuan-backup || {
      rm -rf "$release"
      say 'there is no backup, so nothing has changed: journalctl -u shuyuan-backup says why'
      exit 1
    }
  fi

  switch "$release"
  cp "$release"/deploy/systemd/* "$units/"
  systemctl daemon-reload
  if enabled && ! systemctl restart shuyuan; then
    say 'the new release does not start: journalctl -u shuyuan says why'
    [ -n "$before" ] || exit 1
    switch "$before"
    cp "$before"/deploy/systemd/* "$units/"
    systemctl daemon-reload
    systemctl restart shuyuan && say 'the release before runs again'
    exit 1
  fi

  ls -1d "$home"/releases/* | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    [ "$old" = "$before" ] || rm -rf "$old"
  done
  if enabled; then say "$version runs"; else say 'ready: systemctl enable --now shuyuan'; fi
}

# Read to its end before anything runs, because this file may be exchanged meanwhile.
main "$@"
exit
