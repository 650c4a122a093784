// Colours that the colour-blind can tell apart (Okabe and Ito, 2008), and which method has which.

export const COLOURS = {
  black: "#000000",
  orange: "#E69F00",
  skyBlue: "#56B4E9",
  green: "#009E73",
  yellow: "#F0E442",
  blue: "#0072B2",
  vermillion: "#D55E00",
  purple: "#CC79A7",
  grey: "#8C8C8C",
} as const;
