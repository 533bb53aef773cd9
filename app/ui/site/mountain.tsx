/** The table seen from close by, with its cloth pouring over the edge: the south-easter at work. The rock below is room for words. */
export function Mountain() {
  return (
    <svg className="mountain" viewBox="0 0 1440 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
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
        fill="var(--cloth-shade)"
        d="M1066 220a61 90 0 0 1-118 0a50 58 0 0 1-96 0a71 120 0 0 1-136 0a48 64 0 0 1-92 0a56 94 0 0 1-108 0a46 58 0 0 1-88 0a67 116 0 0 1-128 0a41 54 0 0 1-78 0z"
      />
      <path
        fill="var(--cloth)"
        d="M176 198a36 26 0 0 1 66 0a52 40 0 0 1 96 0a64 52 0 0 1 118 0a81 58 0 0 1 150 0a60 42 0 0 1 112 0a85 60 0 0 1 158 0a67 44 0 0 1 124 0a56 34 0 0 1 104 0a39 24 0 0 1 72 0h86c18 0 18 28 0 28h-96a44 30 0 0 1-84 0a61 66 0 0 1-118 0a50 34 0 0 1-96 0a71 96 0 0 1-136 0a48 40 0 0 1-92 0a56 70 0 0 1-108 0a46 34 0 0 1-88 0a67 92 0 0 1-128 0a41 30 0 0 1-78 0H186c-22 0-26-24-10-28z"
      />
    </svg>
  )
}
