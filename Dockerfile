# The `lore` command in an image: made of this repository's packages, run by a user who owns nothing but what it keeps.
#   docker build --tag lore .
#   docker run --rm lore demo
#   docker run --rm --publish 8077:8077 --env LORE_TOKEN --volume "$PWD:/data:ro" lore serve --host 0.0.0.0 \
#     --data credit.csv --target status --model model.onnx --store /store/explanations.sqlite

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && mkdir /tarballs && npm pack --workspaces --ignore-scripts --pack-destination /tarballs
WORKDIR /opt/lore
RUN npm install --omit=dev /tarballs/*.tgz

FROM node:24-bookworm-slim
COPY --from=build /opt/lore /opt/lore
RUN mkdir /data /store && chown 1000:1000 /store
ENV PATH="/opt/lore/node_modules/.bin:$PATH"
USER 1000
WORKDIR /data
VOLUME /store
EXPOSE 8077
# Of a server: healthy while it answers and can keep what it makes. Other commands end before it is asked.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8077/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["lore"]
CMD ["demo"]
