// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "YehangShellPlugin",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "YehangShellPlugin", targets: ["ShellPlugin"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", exact: "8.5.2")
    ],
    targets: [
        .target(
            name: "ShellPlugin",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ],
            path: "ios/Sources/ShellPlugin")
    ]
)
