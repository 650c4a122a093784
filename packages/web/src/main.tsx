// The page begins here.

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/parts.css";
import "./styles/charts.css";
import "./styles/compare.css";
import "./styles/overview.css";
import "./styles/media.css";
import "./styles/print.css";
import { App } from "./views/app.tsx";

const place = document.getElementById("page");
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
