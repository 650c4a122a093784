// What the page of a study does in the browser. The function is written into the page as text: it may use nothing but its
// arguments and what a browser has.

import type { Arm, Cells, Study, StudyAnswer, StudyAnswers } from "./study.ts";

export function runStudyPage(study: Study, arms: readonly Arm[]): void {
  type Step = { readonly at: number; readonly arm: Arm; readonly question: StudyAnswer["question"] };

  const randomBelow = (count: number) => crypto.getRandomValues(new Uint32Array(1))[0] % count;
  const shuffled = <T>(items: readonly T[]): T[] => {
    const all = [...items];
    for (let k = all.length - 1; k > 0; k--) {
      const at = randomBelow(k + 1);
      [all[k], all[at]] = [all[at], all[k]];
    }
    return all;
  };
  /** Each arm as often as any other, give or take one; which get the one more is drawn too. */
  const armsInOrder = shuffled(arms);
  const armsInTurn = shuffled(study.cases.map((_, k) => armsInOrder[k % arms.length]));
  const steps: Step[] = shuffled([...study.cases.keys()]).flatMap((at, k) => {
    const arm = armsInTurn[k];
    const predict: Step = { at, arm, question: "predict" };
    return study.cases[at].change === null ? [predict] : [predict, { at, arm, question: "change" }];
  });
  const participant = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((n) => n.toString(16).padStart(2, "0"))
    .join("");
  const answers: StudyAnswer[] = [];
  const main = document.querySelector("main") as HTMLElement;

  const element = (name: string, text = "", attributes: Readonly<Record<string, string>> = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const show = (...parts: readonly HTMLElement[]) => {
    main.replaceChildren(...parts);
    const heading = main.querySelector("h1") as HTMLElement;
    heading.tabIndex = -1;
    heading.focus();
    scrollTo(0, 0);
  };
  const button = (text: string, act: () => void) => {
    const made = element("button", text, { type: "button" });
    made.addEventListener("click", act);
    return made;
  };

  /** One column of values, or two side by side with what differs marked. */
  const table = (own: Cells, other: Cells | null) => {
    const made = element("table");
    const head = element("tr");
    for (const name of ["", "this case", ...(other === null ? [] : ["another case"])]) {
      head.append(element("th", name, { scope: "col" }));
    }
    made.append(head);
    for (const [k, [feature, value]] of own.entries()) {
      const row = element("tr");
      row.append(element("th", feature, { scope: "row" }), element("td", value));
      if (other !== null) {
        const differs = other[k][1] !== value;
        row.append(element("td", other[k][1], differs ? { class: "differs" } : {}));
      }
      made.append(row);
    }
    const scroll = element("div", "", { class: "scroll" });
    scroll.append(made);
    return scroll;
  };

  /** What is printed, line by line: a line that is too long goes on a little further in than it began. */
  const printed = (text: string) => {
    const made = element("pre");
    for (const line of text.split("\n")) {
      const part = element("span", `${line.trimStart()}\n`);
      part.style.paddingLeft = `${line.length - line.trimStart().length + 2}ch`;
      made.append(part);
    }
    return made;
  };

  const choices = (legend: string, options: readonly string[]) => {
    const made = element("fieldset");
    made.append(element("legend", legend));
    for (const [k, option] of options.entries()) {
      const label = element("label");
      const input = element("input", "", { type: "radio", name: "answer", value: String(k) });
      label.append(input, document.createTextNode(` ${option}`));
      made.append(label);
    }
    return made;
  };

  const save = () => {
    const content: StudyAnswers = { format: "lore-study-answers/1", study: study.id, participant, answers };
    const blob = new Blob([`${JSON.stringify(content, null, 1)}\n`], { type: "application/json" });
    const link = element("a", "", { download: `answers-${participant}.json` }) as HTMLAnchorElement;
    link.href = URL.createObjectURL(blob);
    link.click();
  };

  const end = () =>
    show(
      element("h1", "Thank you"),
      element("p", "That was all. Save your answers now: they are nowhere else, and go when this page is closed."),
      button("Save answers", save),
      element("p", "Then hand the file to whoever asked you to take part."),
    );

  const ask = (k: number) => {
    if (k === steps.length) return end();
    const { at, arm, question } = steps[k];
    const { cells, outcome, shown, predict, change } = study.cases[at];
    const isPredict = question === "predict" || change === null;
    const options = isPredict ? study.labels : change.options;
    const text = shown[arm];
    const explanation = element("section");
    explanation.append(element("h2", "What you are told about this answer"));
    explanation.append(text === null ? element("p", "Nothing more.") : printed(text));
    const asked = isPredict
      ? "What will the model say of the other case?"
      : `Which of these changes alone would make the model say something other than ${outcome}?`;
    const started = performance.now();
    const form = element("form");
    const next = element("button", k + 1 === steps.length ? "Finish" : "Next", { type: "submit" });
    form.append(choices(asked, options), next);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const picked = form.querySelector<HTMLInputElement>("input:checked");
      if (picked === null) return;
      const given = options[Number(picked.value)];
      const truth = isPredict ? predict.truth : change.truth;
      answers.push({ case: at, arm, question, given, truth, milliseconds: Math.round(performance.now() - started) });
      ask(k + 1);
    });
    for (const input of form.querySelectorAll("input")) input.setAttribute("required", "");
    const about = element("p", "The model's answer for this case: ");
    about.append(element("strong", outcome));
    show(
      element("h1", `Question ${k + 1} of ${steps.length}`),
      about,
      explanation,
      table(cells, isPredict ? predict.cells : null),
      form,
    );
  };

  show(
    element("h1", "How well can you tell what a computer model will decide?"),
    element(
      "p",
      `You see ${study.cases.length} cases, one after another, and what a computer model decided about each. Sometimes you are told more about why. Then you are asked what the model would decide about another case, or what would change its mind. There are ${steps.length} questions.`,
    ),
    element(
      "p",
      "Take the time you need; how long an answer takes is recorded. Nothing is sent anywhere: your answers stay on this page until you save them as a file at the end. No name is asked for. You may stop at any time by closing the page.",
    ),
    button("Begin", () => ask(0)),
  );
}
