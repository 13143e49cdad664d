"use strict";
// Adds a field to each table that can be narrowed: rows that do not hold all of its words are left out.
for (const table of document.querySelectorAll(".narrowed")) {
  const label = document.createElement("label");
  const field = document.createElement("input");
  field.type = "search";
  field.name = "find";
  field.autocomplete = "off";
  field.placeholder = "lr decay";
  label.className = "find";
  label.append("containing ", field);
  table.querySelector(".choices").append(label);
  const rows = [...table.querySelectorAll("tbody tr:not(.group)")].map((row) => [row, row.textContent.toLowerCase()]);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
  });
}
// What is folded is opened for the one who follows a link into it.
function unfold() {
  const id = location.hash.slice(1);
  let target = id && document.getElementById(id);
  while (target) {
    if (target.localName === "details") target.open = true;
    target = target.parentElement;
  }
}
addEventListener("hashchange", unfold);
unfold();
