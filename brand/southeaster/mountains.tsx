/** Table Bay from the harbour: Devil's Peak, the table under its cloth, Lion's Head. The light stands on the right, so every right
 *  face is lit. Straight cuts only, apart from sun and cloud. */
export function TableBay() {
  return (
    <svg className="screen-only" viewBox="0 0 1440 430" width="1440" height="430" aria-hidden="true">
      <circle cx="1150" cy="146" r="120" fill="var(--sun)" />
      <path
        fill="var(--hill)"
        d="M-2400 370v-18L0 352l210-14 120-10 70-26 80-24 70-26 54-60 24-18 20 16 32 50 32 24 26 16 38-8 24-46 16-22 14-76 16-12h350l18 14 14 48 24 36 36 26 40 40 44 12 22-32 10-40 14-30 16-12 8 8V370z"
      />
      <path
        fill="var(--hill-mid)"
        d="M628 174L566 370h134l-30-46 12-46zM400 302l-76 68h110zM856 210l-96 160h112l-20-70zM938 226l-42 144h78l-26-66zM1018 224l-16 146h70l-40-74zM1094 226l20 144h62l-56-76zM1168 214l32 156h112l-82-78zM1418 190l-32 180h54V300z"
      />
      <path
        fill="var(--hill-lit)"
        d="M628 174l20 16 32 50 32 24 26 16-56-2-28-24-14-30zM846 116h30l-8 52 18 50-34 82 4-90-12-38zM920 116h38l-14 56 22 46-18 86-10-78-14-44zM1000 116h36l-12 50 20 52-12 78-14-72-12-46zM1078 116h38l-10 54 24 50-10 74-26-68-6-52zM1152 116h44l18 14 14 48 24 36-22 78-62-78-12-48zM1252 214l36 26 40 40-58-20zM1418 190l16-12 8 8v90l-20-30z"
      />
      <path
        fill="var(--pale-shade)"
        d="M1090 118a26 18 0 0 1-52 0zM1030 122a26 30 0 0 1-52 0zM976 124a24 28 0 0 1-48 0zM914 124a25 32 0 0 1-50 0zM862 122a22 25 0 0 1-44 0z"
      />
      <path
        fill="var(--pale)"
        d="M784 126a24 22 0 0 1 24-24a32 24 0 0 1 58-10a52 34 0 0 1 96-4a44 24 0 0 1 76 8a40 14 0 0 1 66 8h50c15 0 15 20 0 20h-34a30 13 0 0 1-56 2a32 24 0 0 1-60 2a27 16 0 0 1-50 2a34 36 0 0 1-66 0a25 20 0 0 1-48 0a30 18 0 0 1-56-4z"
      />
      <path fill="var(--deep-3)" d="M-2400 366h3840v24h-3840z" />
      <path fill="var(--deep-2)" d="M-2400 386h3840v26h-3840z" />
      <path fill="var(--deep)" d="M-2400 408h3840v22h-3840z" />
    </svg>
  )
}

/** Table Mountain seen from close by, with its cloud pouring over the edge. The rock below is room for words. */
export function TableMountain() {
  return (
    <svg className="screen-only" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <circle cx="902" cy="146" r="104" fill="var(--sun)" />
      <path fill="var(--hill)" d="M0 356l64-52 78-20 60-64 22-16h858l38 98 50 24 72 92 82 32 116 88v262H0z" />
      <path
        fill="var(--hill-mid)"
        d="M0 356l64-52 20 190-84 110zM142 284l-52 220 90 296h180zM470 500L300 800h310zM700 540L590 800h290zM920 470l-70 330h280zM1120 302l-34 190 130 308h150l-170-340zM246 204H286L276 402zM338 204H376L364 300zM430 204H486L470 470zM560 204H584L578 318zM636 204H706L688 520zM792 204H818L826 330zM866 204H930L914 474zM1012 204H1036L1036 340z"
      />
      <path
        fill="var(--hill-lit)"
        d="M142 284l60-64-30 190-44-40zM1120 302l50 24-14 126-40-72zM1170 326l72 92 82 32-64 44-96-70zM1324 450l116 88v100l-92-76zM286 204H330L276 402zM376 204H420L364 300zM486 204H548L470 470zM584 204H616L578 318zM706 204H776L688 520zM818 204H850L826 330zM930 204H996L914 474zM1036 204H1064L1036 340z"
      />
      <path
        fill="var(--pale-shade)"
        d="M1066 220a61 90 0 0 1-118 0a50 58 0 0 1-96 0a71 120 0 0 1-136 0a48 64 0 0 1-92 0a56 94 0 0 1-108 0a46 58 0 0 1-88 0a67 116 0 0 1-128 0a41 54 0 0 1-78 0z"
      />
      <path
        fill="var(--pale)"
        d="M176 198a36 26 0 0 1 66 0a52 40 0 0 1 96 0a64 52 0 0 1 118 0a81 58 0 0 1 150 0a60 42 0 0 1 112 0a85 60 0 0 1 158 0a67 44 0 0 1 124 0a56 34 0 0 1 104 0a39 24 0 0 1 72 0h86c18 0 18 28 0 28h-96a44 30 0 0 1-84 0a61 66 0 0 1-118 0a50 34 0 0 1-96 0a71 96 0 0 1-136 0a48 40 0 0 1-92 0a56 70 0 0 1-108 0a46 34 0 0 1-88 0a67 92 0 0 1-128 0a41 30 0 0 1-78 0H186c-22 0-26-24-10-28z"
      />
    </svg>
  )
}
